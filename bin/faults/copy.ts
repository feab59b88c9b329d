import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { applied, type Fault } from './places.ts'

/** Git ignores these, but tests need them. */
const BUILT = ['schema/generated', 'dist/client', 'dist/fonts']

/**
 * The copy is removed when the process ends.
 * @param built files to copy in addition to Git's
 */
export function copyProject(built: readonly string[] = BUILT): string {
  const folder = mkdtempSync(join(tmpdir(), 'copy-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  const files = list.toString().split('\0').filter(Boolean)
  // Files older than their sources would be rebuilt, so these come last.
  for (const path of [...files, ...built])
    if (existsSync(path)) cpSync(path, join(folder, path), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  return folder
}

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
