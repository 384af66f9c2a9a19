// Games in IndexedDB: the lines that the engine tells (src/page/memory_store.cpp), each under what it is about.
//
// Where nothing can be kept, in a private window or on a full disk, the game goes on in memory, and the player is told.
export interface Row {
  id: string
  game: string
  content: string
  header: string
  secret: string
  hidden: boolean
  stage: number
  summary: string
  created: number
  changed: number
  due: number
}
interface Entries {
  table: string
  after: number
  entries: [number, string, number][]
}
interface Note {
  table: string
  side: number
  note: string
}
interface Content {
  content: string
  files: Record<string, string>
}
interface Word {
  name: string
  line: object
}
type Told = { row: Row } | Entries | Note | Content | { clock: number } | { word: string; is: string }

const STORES = { rows: 'id', entries: ['table', 'after'], notes: ['table', 'side'], contents: 'content', words: 'name' }
type Store = keyof typeof STORES
const FULL =
  'This browser cannot keep your games just now: its storage is full or switched off. They go on until you close this page; you can save them as files.'

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((good, bad) => {
    request.onsuccess = () => good(request.result)
    request.onerror = () => bad(request.error ?? new Error('the database refused'))
  })

export class Shelf {
  private db: Promise<IDBDatabase | undefined>
  private unkept: Told[] = []
  private complained = false
  private held: Promise<boolean> | undefined
  constructor(private name: string) {
    this.db = this.open().catch(() => undefined)
  }
  private async open() {
    const request = indexedDB.open(`warhawk ${this.name}`, 1)
    request.onupgradeneeded = () => {
      for (const [store, keyPath] of Object.entries(STORES)) request.result.createObjectStore(store, { keyPath })
    }
    return done(request)
  }
  // One tab at a time plays with them.
  async mine(): Promise<boolean> {
    if (!navigator.locks) return true
    this.held ??= new Promise<boolean>(tell => {
      void navigator.locks.request(`warhawk ${this.name}`, { ifAvailable: true }, lock => {
        tell(lock !== null)
        return lock ? new Promise(() => {}) : undefined
      })
    })
    const got = await this.held
    if (!got) this.held = undefined
    return got
  }

  // What went wrong, if anything did and the player does not know yet.
  async keep(lines: string): Promise<string> {
    this.unkept.push(...(JSON.parse(lines) as Told[]))
    return (this.turn = this.turn.then(() => this.keepAll()))
  }
  private turn = Promise.resolve('')
  private async keepAll(): Promise<string> {
    const now = [...this.unkept]
    if (!now.length) return ''
    try {
      const db = await this.db
      if (!db) throw new Error('no database')
      await this.write(db, now)
      this.unkept.splice(0, now.length)
      return ''
    } catch {
      if (this.complained) return ''
      this.complained = true
      return FULL
    }
  }
  private write(db: IDBDatabase, lines: Told[]): Promise<void> {
    return new Promise((good, bad) => {
      const all = db.transaction(Object.keys(STORES), 'readwrite'),
        put = (store: Store, value: object) => all.objectStore(store).put(value)
      all.oncomplete = () => good()
      all.onabort = () => bad(all.error ?? new Error('not kept'))
      for (const line of lines)
        if ('row' in line) put('rows', line.row)
        else if ('entries' in line) put('entries', line)
        else if ('note' in line) put('notes', line)
        else if ('files' in line) put('contents', line)
        else put('words', { name: 'clock' in line ? 'clock' : line.word, line } satisfies Word)
    })
  }

  private async read<T>(store: Store, get: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
    try {
      const db = await this.db
      return db && (await done(get(db.transaction(store).objectStore(store))))
    } catch {
      return undefined
    }
  }
  private ofTable = (id: string) => IDBKeyRange.bound([id], [id, []])
  row = (id: string) => this.read<Row | undefined>('rows', s => s.get(id) as IDBRequest<Row | undefined>)
  async rows(): Promise<string[]> {
    const words = (await this.read('words', s => s.getAll() as IDBRequest<Word[]>)) ?? [],
      rows = (await this.read('rows', s => s.getAll() as IDBRequest<Row[]>)) ?? []
    return [...words.map(w => JSON.stringify(w.line)), ...rows.map(row => JSON.stringify({ row }))]
  }
  async log(id: string): Promise<string[]> {
    const entries = (await this.read('entries', s => s.getAll(this.ofTable(id)) as IDBRequest<Entries[]>)) ?? [],
      notes = (await this.read('notes', s => s.getAll(this.ofTable(id)) as IDBRequest<Note[]>)) ?? []
    return [...entries, ...notes].map(line => JSON.stringify(line))
  }
  async content(hash: string): Promise<string> {
    const line = await this.read('contents', s => s.get(hash) as IDBRequest<Content | undefined>)
    return line ? JSON.stringify(line) : ''
  }

  async forget(id: string) {
    const db = await this.db
    if (!db) return
    const all = db.transaction(['rows', 'entries', 'notes'], 'readwrite')
    all.objectStore('rows').delete(id)
    all.objectStore('entries').delete(this.ofTable(id))
    all.objectStore('notes').delete(this.ofTable(id))
  }

  // ---- all of them as one text

  async exported(): Promise<string> {
    const all = async (store: Store) => (await this.read(store, s => s.getAll() as IDBRequest<object[]>)) ?? []
    const lines = [
      ...(await all('contents')),
      ...(await all('rows')).map(row => ({ row })),
      ...(await all('entries')),
      ...(await all('notes')),
    ]
    return ['{"warhawk games":1}', ...lines.map(line => JSON.stringify(line))].join('\n')
  }
  // The lines of tables that were not here.
  async imported(text: string): Promise<string[]> {
    const [head, ...rest] = text.trim().split('\n')
    if ((JSON.parse(head!) as Record<string, number>)['warhawk games'] !== 1) throw new Error('another kind of file')
    const lines = rest.map(line => JSON.parse(line) as Told),
      db = await this.db,
      known = new Set(((await this.read('rows', s => s.getAllKeys())) ?? []).map(String))
    const rows = lines.flatMap(line =>
        'row' in line && /^l\w+$/.test(line.row.id) && line.row.secret ? [line.row.id] : [],
      ),
      fresh = new Set(rows.filter(id => !known.has(id)))
    const wanted = lines.filter(line =>
      'row' in line ? fresh.has(line.row.id) : 'table' in line ? fresh.has(line.table) : 'files' in line,
    )
    if (!db) throw new Error('no database')
    await this.write(db, wanted)
    return wanted.filter(line => 'row' in line).map(line => JSON.stringify(line))
  }
}
