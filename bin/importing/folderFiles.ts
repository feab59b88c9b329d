import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve, sep } from 'node:path'
import type { Files } from '#worker/importing/files.ts'
import { gitDates } from './gitDates.ts'

/** @throws one clear sentence when it does not exist */
export async function folderFiles(place: string): Promise<Files> {
  const root = resolve(place)
  const found = await stat(root).catch(() => null)
  if (!found) throw new Error(`There is no file or folder ${place}`)
  const name = basename(root)
  const at = (path: string) => (found.isDirectory() ? join(root, path) : root)
  let commits: Promise<Map<string, number>> | undefined
  return {
    name,
    paths: found.isDirectory() ? await listFiles(root) : [name],
    read: async (path) => new Uint8Array(await readFile(at(path))),
    modifiedAt: async (path) => Math.floor((await stat(at(path))).mtimeMs),
    committedAt: async (path) =>
      (await (commits ??= gitDates(found.isDirectory() ? root : dirname(root)))).get(path) ?? null,
  }
}

async function listFiles(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll(sep, '/'),
    )
    .toSorted()
}
