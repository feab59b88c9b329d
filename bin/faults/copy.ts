/** A copy of the project: the tree that people work in is never changed. */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { applied, type Fault } from './places.ts'

/** Built files that Git ignores and tests need. Those of the worker are made when a test wants them. */
const BUILT = ['schema/generated', 'dist/client', 'dist/fonts']

/**
 * The copy's folder, which is gone when the process ends.
 * @param built files to copy beside those of Git
 */
export function copyProject(built: readonly string[] = BUILT): string {
  const folder = mkdtempSync(join(tmpdir(), 'copy-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  const files = list.toString().split('\0').filter(Boolean)
  // Copied last: built files that are older than their sources are built again.
  for (const path of [...files, ...built])
    if (existsSync(path)) cpSync(path, join(folder, path), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  return folder
}

/** Makes the fault for as long as `run` runs. */
export async function withFault<Result>(
  folder: string,
  fault: Fault,
  run: () => Promise<Result>,
): Promise<Result> {
  const file = join(folder, fault.file)
  const source = readFileSync(file, 'utf8')
  writeFileSync(file, applied(fault, source))
  try {
    return await run()
  } finally {
    writeFileSync(file, source)
  }
}
