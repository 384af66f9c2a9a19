// Which address is shown. Pages ask for another one with visit().
let show = () => {}
export const onVisit = (go: () => void) => {
  show = go
}
export function visit(address: string) {
  history.pushState(null, '', address)
  show()
}
