import { Buffer } from 'node:buffer'
import type { Marks } from '#client/browser/places.tsx'
import type { ViewerPlace } from '#worker/cache/places.ts'
import { newToken } from '#worker/platform/ids.ts'

export interface Marked {
  body: Uint8Array<ArrayBuffer>
  places: ViewerPlace[]
}

/** The token cannot occur elsewhere in the document. */
export function openMarks(): Marks & { cut(document: Uint8Array): Marked } {
  const token = newToken()
  const opened: Pick<ViewerPlace, 'name' | 'props'>[] = []
  return {
    open: (name, props) => `${token}(${opened.push({ name, props }) - 1}`,
    close: () => `${token})`,
    cut: (document) => cut(document, token, opened),
  }
}

/** @throws Error if places overlap or do not end; the document is then not stored */
function cut(
  document: Uint8Array,
  token: string,
  opened: readonly Pick<ViewerPlace, 'name' | 'props'>[],
): Marked {
  const bytes = Buffer.from(document.buffer, document.byteOffset, document.byteLength)
  const body = new Uint8Array(document.byteLength)
  const places: ViewerPlace[] = []
  let length = 0
  let rest = 0
  let begun: Omit<ViewerPlace, 'end'> | null = null
  for (let at = bytes.indexOf(token); at >= 0; at = bytes.indexOf(token, rest)) {
    const tagEnd = bytes.indexOf('>', at) + 1
    const between = bytes.subarray(rest, bytes.lastIndexOf('<', at))
    body.set(between, length)
    length += between.byteLength
    rest = tagEnd
    for (const mark of bytes.toString('latin1', at, tagEnd).split(token).slice(1)) {
      const isEnd = mark.startsWith(')')
      if (isEnd !== (begun !== null)) throw new Error('The places of a page overlap')
      if (begun) places.push({ ...begun, end: length })
      begun = isEnd ? null : { ...opened[Number.parseInt(mark.slice(1), 10)]!, start: length }
    }
  }
  if (begun) throw new Error(`The place ${begun.name} does not end`)
  body.set(bytes.subarray(rest), length)
  return { body: body.slice(0, length + bytes.byteLength - rest), places }
}
