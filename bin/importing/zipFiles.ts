/** Harmful archives are refused before unpacking (E1). */
import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { limits } from '#schema/limits.ts'
import type { Files } from '#worker/importing/files.ts'

export interface ZipFiles extends Files {
  close(): void
}

const { entries: mostEntries, ratio, small, bytes: mostBytes } = limits.archive

/** @throws one clear sentence for a damaged or malicious archive */
export async function zipFiles(place: string): Promise<ZipFiles> {
  const name = basename(place)
  const refused = (why: string) => new Error(`${name} is refused: ${why}`)
  // yauzl validates names and, while unpacking, each file's declared size.
  const zip = await openPromise(place, { lazyEntries: true, autoClose: false, strictFileNames: true }).catch(
    (error: unknown) => {
      throw refused(messageOf(error))
    },
  )
  try {
    const { size } = await stat(place)
    const entries = await entriesOf(zip, size).catch((error: unknown) => {
      throw refused(messageOf(error))
    })
    return {
      name: name.replace(/\.zip$/i, ''),
      paths: [...entries.keys()].toSorted(),
      async read(path) {
        const entry = entries.get(path)
        if (!entry) throw new Error(`There is no file ${path} in ${name}`)
        return readEntry(zip, entry)
      },
      modifiedAt: async (path) => entries.get(path)?.getLastModDate().getTime() ?? 0,
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function entriesOf(zip: ZipFile, size: number): Promise<Map<string, Entry>> {
  if (zip.entryCount > mostEntries)
    throw new Error(`it has ${zip.entryCount} files, more than ${mostEntries}`)
  const entries = new Map<string, Entry>()
  let packed = 0
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    const { fileName, compressedSize, uncompressedSize, generalPurposeBitFlag, externalFileAttributes } =
      entry
    if (fileName.endsWith('/')) continue
    if (entries.has(fileName)) throw new Error(`${fileName} is there twice`)
    if (generalPurposeBitFlag & 1) throw new Error(`${fileName} is encrypted`)
    if (((externalFileAttributes >>> 16) & FILE_TYPE) === LINK) throw new Error(`${fileName} is a link`)
    if (uncompressedSize > small && uncompressedSize > compressedSize * ratio)
      throw new Error(`${fileName} unpacks to more than ${ratio} times its size`)
    packed += compressedSize
    unpacked += uncompressedSize
    if (unpacked > mostBytes) throw new Error('it unpacks to too many bytes')
    // Entries that share bytes could unpack to more than the file holds.
    if (packed > size) throw new Error('its files overlap')
    entries.set(fileName, entry)
  }
  return entries
}
const FILE_TYPE = 0o170000
const LINK = 0o120000

async function readEntry(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  const stream = await zip.openReadStreamPromise(entry)
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(piece as Buffer)
  return new Uint8Array(Buffer.concat(pieces))
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** By the first bytes, because names are unreliable. */
export async function isZip(place: string): Promise<boolean> {
  const file = await open(place).catch(() => null)
  if (!file) return false
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return bytesRead === 4 && buffer.readUInt16BE(0) === 0x504b
  } catch {
    return false
  } finally {
    await file.close()
  }
}
