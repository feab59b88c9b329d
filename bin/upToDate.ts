/** Whether a built file is newer than all its sources. */
import { globSync, statSync } from 'node:fs'

/**
 * @param built a file that each build writes
 * @param sources patterns of files. Folders count too: a folder's time changes when a file in it is deleted
 */
export function isUpToDate(built: string, sources: readonly string[]): boolean {
  const at = timeOf(built)
  return at > 0 && globSync([...sources]).every((file) => timeOf(file) < at)
}

const timeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
