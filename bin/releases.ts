/**
 * Keeps the browser's files of the last two releases, because tabs opened before a deployment still request the old
 * ones (decision 27).
 */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const RELEASES = 2

/** Outside the served paths: a list of file paths for each release, newest first. */
const RECORD = '.vite/releases.json'

/**
 * Records a release and removes files that are in neither of the last two. An identical build is not a new release, or
 * it would remove the previous one.
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
