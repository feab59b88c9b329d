import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type Command, commands } from '../../bin/commandLine/commands.ts'
import { parseOptions } from '../../bin/commandLine/options.ts'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** Our own: name in package.json -> name of the file. */
const named = Object.entries(scripts).flatMap(([script, text]) => {
  const [, name] = /^node bin\/run\.mjs (\w+)/.exec(text) ?? []
  return name ? [{ script, name }] : []
})

interface Ended {
  code: number
  output: string
  errors: string
}

const run = (...args: string[]) =>
  new Promise<Ended>((resolve) => {
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', ...args],
      { timeout: 50_000 },
      (error, output, errors) => resolve({ code: error ? Number(error.code) : 0, output, errors }),
    )
  })

test('every command is in the table of commands, under the name that package.json has', () => {
  const ofTable = Object.entries(commands as Record<string, Command>).map(([name, { script = name }]) => ({
    script,
    name,
  }))
  // wrangler calls one; the other is an option of `npm test`.
  expect(named.filter(({ script }) => script !== 'test:slow')).toEqual(
    expect.arrayContaining(ofTable.filter(({ name }) => name !== 'buildWorker')),
  )
  expect(named.map(({ name }) => name).filter((name) => !Object.hasOwn(commands, name))).toEqual([])
})

test.for(named)(
  'npm run $script prints its help, and refuses an unknown option with one line',
  async ({ name }) => {
    const [help, refused] = await Promise.all([
      run('bin/commandLine/command.ts', name, '--help'),
      run('bin/commandLine/command.ts', name, '--no-such-option'),
    ])
    expect(help).toMatchObject({ code: 0, errors: '' })
    const { says, options } = (commands as Record<string, Command>)[name]!
    for (const text of [
      'Usage: npm ',
      says.slice(1),
      '--help',
      ...Object.keys(options).map((one) => `--${one}`),
    ])
      expect(help.output).toContain(text)
    expect(refused).toMatchObject({ code: 2, output: '' })
    expect(refused.errors).toMatch(/^Unknown option '--no-such-option'\. Usage: npm .*\n$/)
  },
)

test('a command by another name is refused with the names that there are', async () => {
  const { code, errors } = await run('bin/run.mjs', 'no-such-command')
  expect(code).toBe(2)
  expect(errors).toMatch(/^Unknown command no-such-command\. Choose one of start, test, .*\n$/)
})

test.each([
  ['start', ['--port', 'http'], '--port takes a number from 1 to 65535, not http.'],
  ['start', ['--port', ''], '--port takes a number from 1 to 65535'],
  ['start', ['--port'], "Option '--port <value>' argument missing."],
  ['start', ['demo'], "Unexpected argument 'demo'."],
  ['seed', ['--stories', '1.5'], '--stories takes a number from 1 to'],
  ['bench', ['--json=yes'], "Option '--json' does not take an argument."],
] as const)('%s %j is refused in words', (name, args, words) => {
  expect(() => parseOptions(name, [...args])).toThrow(words)
  expect(() => parseOptions(name, [...args])).toThrow(/^[^\n]* Usage: npm [^\n]*$/)
})

test('a start on a used port ends at once, with one line that names another', async () => {
  const other = createServer()
  const port = await new Promise<number>((resolve) => {
    other.listen(0, '127.0.0.1', () => {
      const address = other.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  onTestFinished(() => void other.close())
  const { code, errors, output } = await run('bin/commandLine/command.ts', 'start', '--port', String(port))
  expect({ code, errors, output }).toEqual({
    code: 1,
    errors: `Port ${port} is taken. Choose another: npm start -- --port ${port + 1}\n`,
    output: '',
  })
})
