/**
 * Watches folders of sources. What has changed is found by comparing the times of files: events say only that there is
 * something to compare, so a save by rename, a new folder and several events for one save are all the same.
 */
import { globSync, readdirSync, statSync, watch, type FSWatcher } from 'node:fs'
import { join } from 'node:path'

/** Milliseconds without an event after which files are compared: an editor writes several at once. */
const PAUSE = 60

/** Generated files change with what they are generated from. */
const isSource = (file: string) => !file.includes('/generated/') && !/(?:^|\/)\.|~$/.test(file)

/**
 * @param onChange gets the paths of changed, new and deleted files
 * @param since earlier times of the files: changes between then and now count too
 * @returns ends it
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

  /** Each folder by itself: a watcher of a whole tree loses files that are replaced, on some systems. */
  function watchFolders() {
    const now = new Set(folders.flatMap(foldersIn))
    for (const [folder, watcher] of watchers) {
      if (now.has(folder)) continue
      watcher.close()
      watchers.delete(folder)
    }
    for (const folder of now) {
      if (watchers.has(folder)) continue
      // It may be deleted while it is watched.
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

/** File -> when it was changed last, in milliseconds since 1970. */
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
