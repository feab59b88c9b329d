/** An independent reader, which does not repeat the writer's mistakes. */
import { crc32, inflateRawSync } from 'node:zlib'

/** Name -> bytes. @throws for an archive that is not whole */
export function unzip(bytes: Uint8Array): Map<string, Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = bytes.length - 22
  if (view.getUint32(end, true) !== 0x06054b50) throw new Error('no end')
  const files = new Map<string, Uint8Array>()
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (view.getUint32(at, true) !== 0x02014b50) throw new Error('no entry')
    const [method, nameSize, extraSize] = [10, 28, 30].map((offset) => view.getUint16(at + offset, true))
    const [crc, packed, size] = [16, 20, 24].map((offset) => view.getUint32(at + offset, true))
    const offset = view.getUint32(at + 42, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameSize!))
    const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
    const data = bytes.subarray(start, start + packed!)
    const content = method === 8 ? new Uint8Array(inflateRawSync(data)) : data
    if (content.length !== size || crc32(content) !== crc) throw new Error(`${name} is damaged`)
    if (files.has(name)) throw new Error(`${name} is there twice`)
    files.set(name, content)
    at += 46 + nameSize! + extraSize!
  }
  return files
}

export const jsonOf = <T>(files: Map<string, Uint8Array>, name: string): T =>
  JSON.parse(new TextDecoder().decode(files.get(name))) as T
