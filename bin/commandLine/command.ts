/** Help and usage errors need no build. */
import { type CommandName, commands } from './commands.ts'
import { readOptions } from './options.ts'

const [name = '', ...args] = process.argv.slice(2)
if (!isCommand(name)) {
  console.error(`Unknown command ${name}. Choose one of ${Object.keys(commands).join(', ')}.`)
  process.exit(2)
}
readOptions(name, args)
process.argv.splice(2, 1)
await import(`../commands/${name}.ts`)

function isCommand(given: string): given is CommandName {
  return Object.hasOwn(commands, given)
}
