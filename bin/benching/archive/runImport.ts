import { spawn } from 'node:child_process'

/**
 * `npm run import`, as a process.
 * @param stories how many it must read, or null for any number
 * @throws Error where it fails, or leaves something out
 */
export async function runImport(args: string[], stories: number | null): Promise<void> {
  const command = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'bin/import.ts', ...args])
  let said = ''
  for (const stream of [command.stdout, command.stderr])
    stream.on('data', (text: Buffer) => (said += text.toString()))
  const code = await new Promise((resolve) => command.once('close', resolve))
  const end = /imported (\d+) of (\d+), 0 reported$/.exec(said.trimEnd())
  if (code === 0 && end && end[1] === end[2] && (stories === null || Number(end[1]) === stories)) return
  throw new Error(`npm run import -- ${args.join(' ')} ended with ${String(code)}:\n${said.slice(-2000)}`)
}
