/**
 * The browser's files of the last two releases are served side by side, so that a tab that was opened before a
 * deployment still finds the files of its page (decision 27).
 */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** How many releases are served at once. */
const RELEASES = 2

/** In a folder that is not served. Newest release first; each is a list of paths inside the folder of built files. */
const RECORD = '.vite/releases.json'

/**
 * Records a release and removes the files that belong to none of the last two. Building the same files again is not a
 * release: it would remove the previous one.
 * @param folder of built files
 * @param files that the build has just written
 */
export function keepReleases(folder: string, files: readonly string[]): void {
  const record = join(folder, RECORD)
  const known = existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as string[][]) : []
  const release = files.toSorted()
  const isNew = known[0]?.join() !== release.join()
  const releases = (isNew ? [release, ...known] : known).slice(0, RELEASES)
  const wanted = new Set(releases.flat())
  for (const file of globSync('_/static/**', { cwd: folder, withFileTypes: true })) {
    if (!file.isFile()) continue
    const path = join(file.parentPath, file.name)
    if (!wanted.has(path.slice(folder.length + 1))) rmSync(path)
  }
  mkdirSync(dirname(record), { recursive: true })
  writeFileSync(record, JSON.stringify(releases))
}
