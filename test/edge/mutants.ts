/** Builds that are broken on purpose, each in one place of the source. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { runWrangler } from '../../bin/wrangler.ts'

export interface Mutation {
  file: string
  /** Stands exactly once in the file. */
  from: string
  to: string
}

/** What a build of the worker is made of. */
const SOURCES = [
  'worker',
  'client',
  'schema',
  'dist/client/.vite',
  'wrangler.toml',
  'package.json',
  'tsconfig.json',
]

/**
 * The bundle of the source with one change.
 * @throws Error when what is to be changed does not stand there exactly once
 */
export async function bundleOf({ file, from, to }: Mutation): Promise<string> {
  const text = readFileSync(file, 'utf8')
  const found = text.split(from).length - 1
  if (found !== 1) throw new Error(`${file} holds ${found} times what a mutant changes: ${from}`)
  const folder = mkdtempSync(join(tmpdir(), 'mutant-'))
  try {
    for (const source of SOURCES) cpSync(source, join(folder, source), { recursive: true })
    mkdirSync(join(folder, 'dist/client'), { recursive: true })
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    writeFileSync(
      join(folder, file),
      text.replace(from, () => to),
    )
    await runWrangler([
      'deploy',
      '--dry-run',
      '--outdir',
      join(folder, 'out'),
      '--minify',
      '--env',
      '',
      '--cwd',
      folder,
    ])
    return readFileSync(join(folder, 'out/index.js'), 'utf8')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
