import { spawn } from 'node:child_process'

/**
 * @param stories the expected number of stories; null for any
 * @throws Error for a failed or incomplete import
 */
export async function runImport(args: string[], stories: number | null): Promise<void> {
  const command = spawn(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    'bin/commands/import.ts',
    ...args,
  ])
  let output = ''
  for (const stream of [command.stdout, command.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()))
  const code = await new Promise((resolve) => command.once('close', resolve))
  const end = /imported (\d+) of (\d+), 0 reported$/.exec(output.trimEnd())
  if (code === 0 && end && end[1] === end[2] && (stories === null || Number(end[1]) === stories)) return
  throw new Error(`npm run import -- ${args.join(' ')} ended with ${String(code)}:\n${output.slice(-2000)}`)
}
