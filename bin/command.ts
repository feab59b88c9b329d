/**
 * Runs a command by its name. Its options are parsed before its modules are loaded: help and refusals need no build.
 */
import { type CommandName, commands } from './commands.ts'
import { readOptions } from './options.ts'

const [name = '', ...args] = process.argv.slice(2)
if (!isCommand(name)) {
  console.error(`There is no command ${name}. There are ${Object.keys(commands).join(', ')}.`)
  process.exit(2)
}
readOptions(name, args)
// The command reads its own.
process.argv.splice(2, 1)
await import(`./${name}.ts`)

function isCommand(given: string): given is CommandName {
  return Object.hasOwn(commands, given)
}
