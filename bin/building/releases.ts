/** Open tabs still request the files of the last release (decision 27). */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const RELEASES = 2

/** It is not served. */
const RECORD = '.vite/releases.json'

/**
 * An identical build is no new release.
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
