import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const PACKAGES: Record<string, string> = {
  tsc: 'typescript',
  oxlint: 'oxlint',
  oxfmt: 'oxfmt',
  vitest: 'vitest',
}

export const TYPES = [
  '--noEmit',
  '-p',
  '.',
  '--incremental',
  '--tsBuildInfoFile',
  'node_modules/.cache/types',
]

/** @param env added to this process's variables */
export function runTool(
  command: keyof typeof PACKAGES,
  args: string[],
  env: Record<string, string> = {},
): Promise<number> {
  const file = join('node_modules', PACKAGES[command]!, 'package.json')
  const { bin } = JSON.parse(readFileSync(file, 'utf8')) as { bin: string | Record<string, string> }
  const script = join(dirname(file), typeof bin === 'string' ? bin : bin[command]!)
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
      stdio: 'inherit',
      env: { ...process.env, ...env },
    })
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}
