/** 40 by 30 in two frames, and 300 by 200. */
const decode = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

export const movingGif = decode(
  'R0lGODlhKAAeAIAAAExpcaMwHCH5BAUAAAAALAAAAAAoAB4AAAIhjI+py+0Po5y02ouz3rz7D4biSJbmiabqyrbuC8fyTHMFACH5BAUAAAAALAAAAAAoAB4AgExpcRQwHAIhjI+py+0Po5y02ouz3rz7D4biSJbmiabqyrbuC8fyTHMFADs=',
)

export const png = decode(
  'iVBORw0KGgoAAAANSUhEUgAAASwAAADICAMAAABlASxnAAAAA1BMVEWjMBy3A7RfAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAUUlEQVR4nO3BMQEAAADCoPVPbQo/oAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAADoYOsoAAEn4y0KAAAAAElFTkSuQmCC',
)

/** The header claims 60,000 by 60,000. */
export const flood = png.slice()
new DataView(flood.buffer).setUint32(16, 60_000)
new DataView(flood.buffer).setUint32(20, 60_000)

/** One pixel and any number of empty chunks, eight bytes each. */
export function emptyChunks(count: number, name = 'JUNK'): Uint8Array<ArrayBuffer> {
  const picture = decode('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==')
  const bytes = new Uint8Array(picture.length + count * 8)
  bytes.set(picture)
  const chunk = Uint8Array.from(name, (character) => character.charCodeAt(0))
  for (let at = picture.length; at < bytes.length; at += 8) bytes.set(chunk, at)
  new DataView(bytes.buffer).setUint32(4, bytes.length - 8, true)
  return bytes
}
