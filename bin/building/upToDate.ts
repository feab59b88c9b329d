import { globSync, statSync } from 'node:fs'

/** @param sources glob patterns that match folders too: deleting a file changes its folder's time */
export function isUpToDate(built: string, sources: readonly string[]): boolean {
  const at = timeOf(built)
  return at > 0 && globSync([...sources]).every((file) => timeOf(file) < at)
}

const timeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
