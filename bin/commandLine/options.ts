import { parseArgs } from 'node:util'
import { type Command, type CommandName, commands } from './commands.ts'
import { helpOf, usageOf } from './help.ts'

type Parsed<Name extends CommandName> = ReturnType<
  typeof parseArgs<{
    args: string[]
    allowPositionals: true
    options: (typeof commands)[Name]['options']
  }>
>

/** @param args the process's arguments by default */
export function readOptions<Name extends CommandName>(
  name: Name,
  args = process.argv.slice(2),
): Parsed<Name> {
  if (asksForHelp(args)) {
    console.log(helpOf(name, commands[name]))
    process.exit(0)
  }
  try {
    return parseOptions(name, args)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(WRONG_USAGE)
  }
}

/** @throws Error with a one-line message and the usage */
export function parseOptions<Name extends CommandName>(name: Name, args: string[]): Parsed<Name> {
  const { options, takes }: Command = commands[name]
  try {
    const parsed = parseArgs({ args, options, allowPositionals: takes !== undefined })
    for (const [option, { whole }] of Object.entries(options))
      if (whole) expectWhole(option, parsed.values[option], whole)
    return parsed as Parsed<Name>
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`${firstSentence(why)} Usage: ${usageOf(name, commands[name])}`, { cause: error })
  }
}

const WRONG_USAGE = 2

const asksForHelp = (args: readonly string[]) =>
  args.slice(0, args.indexOf('--') >>> 0).some((arg) => arg === '--help' || arg === '-h')

function expectWhole(option: string, value: unknown, [least, most]: readonly [number, number]): void {
  if (typeof value !== 'string') return
  const number = Number(value)
  if (value === '' || !Number.isInteger(number) || number < least || number > most)
    throw new Error(`--${option} takes a number from ${least} to ${most}, not ${value}.`)
}

/** Node appends advice about arguments that start with a dash. */
const firstSentence = (why: string) => `${/^[^\n]*?(?=\.? To specify|\.?$)/.exec(why)?.[0] ?? why}.`
