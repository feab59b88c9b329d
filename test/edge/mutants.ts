import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { WORKER } from '../../bin/building/building.ts'
import { bundleWorker, modulesOf, type WorkerModule } from '../../bin/building/bundling.ts'

export interface Mutation {
  file: string
  /** Occurs exactly once in the file. */
  from: string
  to: string
}

const SOURCES = ['worker', 'client', 'schema', 'dist/client/.vite', 'package.json', 'tsconfig.json']

/** @throws Error when the text to change does not occur exactly once */
export function changed({ file, from, to }: Mutation): string {
  const text = readFileSync(file, 'utf8')
  const found = text.split(from).length - 1
  if (found !== 1) throw new Error(`${file} holds ${found} times what a mutant changes: ${from}`)
  return text.replace(from, () => to)
}

/** @throws Error when the text to change does not occur exactly once */
export async function bundleOf(mutation: Mutation): Promise<WorkerModule[]> {
  const text = changed(mutation)
  const folder = mkdtempSync(join(tmpdir(), 'mutant-'))
  try {
    for (const source of SOURCES) cpSync(source, join(folder, source), { recursive: true })
    mkdirSync(join(folder, 'dist/client'), { recursive: true })
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    writeFileSync(join(folder, mutation.file), text)
    await bundleWorker(WORKER, join(folder, 'out'), folder)
    return modulesOf(join(folder, 'out'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
