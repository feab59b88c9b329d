/** Whether what was built is younger than all that it was built from. */
import { globSync, statSync } from 'node:fs'

/**
 * @param built a file that each build writes
 * @param sources patterns of files. Folders count too: the time of one tells of files that are gone
 */
export function isUpToDate(built: string, sources: readonly string[]): boolean {
  const at = timeOf(built)
  return at > 0 && globSync([...sources]).every((file) => timeOf(file) < at)
}

const timeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
