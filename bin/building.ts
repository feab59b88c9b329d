/** The steps of a build, used by every command that needs built files. */
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { build } from 'vite'
import { cutTextFonts } from './textFonts.ts'
import { runWrangler } from './wrangler.ts'

export const generateTypes = () => runNode(['schema/generate.ts'])

/** Writes dist/client. The folder is emptied first, never while a server reads it (a deleted file stays 404 there). */
export async function buildClient({ clean = true } = {}): Promise<void> {
  if (clean) rmSync('dist/client', { recursive: true, force: true })
  await cutTextFonts()
  await build({ logLevel: 'warn' })
}

/** Bundles the worker without an account or a network. */
export const buildWorker = (outDir: string, env?: string) =>
  runWrangler([
    'deploy',
    '--dry-run',
    '--outdir',
    outDir,
    '--minify',
    ...(env ? ['--env', env] : ['--env', '']),
  ])

function runNode(args: string[], { quiet = false } = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
      stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
    })
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${args.join(' ')} ended with ${code}`)),
    )
  })
}
