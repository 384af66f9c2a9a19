// A whole game in a link: its save, packed, behind the "#", where no server sees it.
import { base } from './router'

const LONGEST = 30000 // letters of a link that chats and mail still carry

const through = async (bytes: Uint8Array<ArrayBuffer>, way: ReadableWritablePair<Uint8Array, BufferSource>) =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(way)).arrayBuffer())

// Nothing where it is too long: then it is a file.
export async function linkOf(save: string): Promise<string> {
  const packed = await through(new TextEncoder().encode(save), new CompressionStream('deflate-raw'))
  let letters = ''
  for (const byte of packed) letters += String.fromCharCode(byte)
  const text = btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  return text.length > LONGEST ? '' : `${base}#game=${text}`
}
export async function unpacked(text: string): Promise<string> {
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = await through(
    Uint8Array.from(letters, c => c.charCodeAt(0)),
    new DecompressionStream('deflate-raw'),
  )
  return new TextDecoder().decode(bytes)
}
