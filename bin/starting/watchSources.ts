/** Events only trigger a comparison of file times, which handles renames too. */
import { globSync, readdirSync, statSync, watch, type FSWatcher } from 'node:fs'
import { join } from 'node:path'

/** Editors write several files at once, so it waits some milliseconds. */
const PAUSE = 60

const isSource = (file: string) => !file.includes('/generated/') && !/(?:^|\/)\.|~$/.test(file)

/**
 * @param onChange gets the paths of changed, new and deleted files
 * @param since earlier file times
 * @returns stops watching
 */
export function watchSources(
  folders: readonly string[],
  onChange: (files: string[]) => void,
  since: Times = timesOf(folders),
): () => void {
  const watchers = new Map<string, FSWatcher>()
  let times = since
  let pause: NodeJS.Timeout | undefined
  const later = () => {
    clearTimeout(pause)
    pause = setTimeout(compare, PAUSE)
  }
  watchFolders()
  later()

  function compare() {
    watchFolders()
    const now = timesOf(folders)
    const changed = [...new Set([...times.keys(), ...now.keys()])].filter(
      (file) => times.get(file) !== now.get(file),
    )
    times = now
    if (changed.length) onChange(changed)
  }

  /** On some systems a recursive watcher loses replaced files. */
  function watchFolders() {
    const now = new Set(folders.flatMap(foldersIn))
    for (const [folder, watcher] of watchers) {
      if (now.has(folder)) continue
      watcher.close()
      watchers.delete(folder)
    }
    for (const folder of now) {
      if (watchers.has(folder)) continue
      // The folder may be deleted while it is watched.
      watchers.set(folder, watch(folder, later).on('error', later))
    }
  }

  return () => {
    clearTimeout(pause)
    for (const watcher of watchers.values()) watcher.close()
  }
}

const foldersIn = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'generated')
    .flatMap(({ name }) => foldersIn(join(folder, name))),
]

/** Milliseconds since 1970. */
type Times = ReadonlyMap<string, number>

export const timesOf = (folders: readonly string[]): Times =>
  new Map(
    folders
      .flatMap((folder) => globSync(`${folder}/**/*.*`))
      .filter(isSource)
      .flatMap((file) => {
        const stat = statSync(file, { throwIfNoEntry: false })
        return stat?.isFile() ? [[file, stat.mtimeMs] as const] : []
      }),
  )
