/**
 * The browser's files of the last two releases stand side by side, so that a tab that was opened before a deployment
 * still finds what its page asks for (decision 27).
 */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** How many releases are served at once. */
const KEPT = 2

/** In a folder that is not served. Newest first; of each the files, as paths inside the folder of built files. */
const RECORD = '.vite/releases.json'

/**
 * Notes a release and removes the files that belong to none of the last two. Building the same files again is no
 * release: it would push out the one before.
 * @param folder of built files
 * @param files that the build has just written
 */
export function keepReleases(folder: string, files: readonly string[]): void {
  const record = join(folder, RECORD)
  const known = existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as string[][]) : []
  const release = files.toSorted()
  const isNew = known[0]?.join() !== release.join()
  const releases = (isNew ? [release, ...known] : known).slice(0, KEPT)
  const wanted = new Set(releases.flat())
  for (const file of globSync('_/static/**', { cwd: folder, withFileTypes: true })) {
    if (!file.isFile()) continue
    const path = join(file.parentPath, file.name)
    if (!wanted.has(path.slice(folder.length + 1))) rmSync(path)
  }
  mkdirSync(dirname(record), { recursive: true })
  writeFileSync(record, JSON.stringify(releases))
}
