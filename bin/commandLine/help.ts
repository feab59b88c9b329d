import type { Command, CommandOption } from './commands.ts'

export function usageOf(name: string, { script = name, takes, options }: Command): string {
  const called = SHORT.has(script) ? `npm ${script}` : `npm run ${script}`
  const more = [...(takes ? [takes] : []), ...(Object.keys(options).length ? ['[OPTIONS]'] : [])]
  return [called, ...(more.length ? ['--', ...more] : [])].join(' ')
}

const SHORT = new Set(['start', 'test'])

export function helpOf(name: string, command: Command): string {
  const options: [string, CommandOption][] = [...Object.entries(command.options), ['help', HELP]]
  const forms = options.map(([option, { short, value }]) =>
    [short ? `-${short}, --${option}` : `--${option}`, ...(value ? [value] : [])].join(' '),
  )
  const width = Math.max(...forms.map(({ length }) => length))
  const lines = options.map(([, option], at) => `  ${forms[at]!.padEnd(width)}  ${textOf(option)}`)
  return [`Usage: ${usageOf(name, command)}`, '', upperFirst(command.says) + '.', '', ...lines].join('\n')
}

const HELP: CommandOption = { type: 'boolean', short: 'h', says: 'prints this' }

const textOf = ({ says, default: standard }: CommandOption) =>
  typeof standard === 'string' ? `${says} (${standard})` : says

const upperFirst = (text: string) => text[0]!.toUpperCase() + text.slice(1)
