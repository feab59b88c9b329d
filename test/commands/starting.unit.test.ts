import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { bundleSources } from '../../bin/starting/bundleSources.ts'
import { type Change, openChanges } from '../../bin/starting/changes.ts'
import { failureOf } from '../../bin/starting/failureOf.ts'
import { isBuilt, recordBuilt } from '../../bin/starting/firstBuild.ts'
import { importsOf, leavePackages, packageOf } from '../../bin/starting/packages.ts'
import { openRebuilding, type Steps } from '../../bin/starting/rebuilding.ts'
import { withSources } from '../../bin/starting/sourceStacks.ts'
import { thrownError } from '../../bin/starting/thrownError.ts'
import { timesOf, watchSources } from '../../bin/starting/watchSources.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'starting-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('a save by rename, a new folder and a deleted file are seen, and a generated file is not', async () => {
  const folder = newFolder()
  const at = (path: string) => join(folder, path)
  mkdirSync(at('generated'))
  writeFileSync(at('one.ts'), '')
  const seen: string[] = []
  onTestFinished(watchSources([folder], (files) => void seen.push(...files)))
  // The first replaces the file that was there when watching started.
  for (const text of ['1', '22', '333']) {
    seen.length = 0
    writeFileSync(at('one.ts~'), text)
    renameSync(at('one.ts~'), at('one.ts'))
    await expect.poll(() => seen, { timeout: 15_000 }).toEqual([at('one.ts')])
  }
  seen.length = 0
  mkdirSync(at('new'))
  writeFileSync(at('new/two.tsx'), '')
  await expect.poll(() => seen, { timeout: 15_000 }).toContain(at('new/two.tsx'))
  seen.length = 0
  writeFileSync(at('generated/types.ts'), '')
  rmSync(at('one.ts'))
  await expect.poll(() => seen, { timeout: 15_000 }).toEqual([at('one.ts')])
})

test('a change from before the watching, but after the given times, is seen', async () => {
  const folder = newFolder()
  const at = (name: string) => join(folder, name)
  writeFileSync(at('one.ts'), '')
  const before = timesOf([folder])
  writeFileSync(at('two.ts'), '')
  const seen: string[] = []
  onTestFinished(watchSources([folder], (files) => void seen.push(...files), before))
  await expect.poll(() => seen, { timeout: 15_000 }).toEqual([at('two.ts')])
})

function rebuilding(failing: Set<string> = new Set()) {
  const done: string[] = []
  const step = (name: string) => async () => {
    if (failing.has(name)) throw new Error(`${name} is broken`)
    done.push(name)
  }
  const names = ['generateTypes', 'buildClient', 'buildWorker', 'migrate', 'restart'] as const
  const recorded: number[] = []
  const steps = {
    ...Object.fromEntries(names.map((name) => [name, step(name)])),
    recordBuilt: (began: number) => void recorded.push(began),
  } as unknown as Steps
  const announced: Change[] = []
  const printed: string[] = []
  const changed = openRebuilding({
    steps,
    changes: { announce: (change) => void announced.push(change) },
    print: (line) => void printed.push(line),
  })
  return { changed, done, announced, printed, recorded }
}

test.each([
  ['client/shell/BasicLayout.tsx', ['buildClient', 'buildWorker', 'restart']],
  ['worker/posts/resolvers.ts', ['buildWorker', 'restart']],
  ['schema/tables/posts.ts', ['buildWorker', 'restart']],
  ['schema/limits/numbers.ts', ['buildClient', 'buildWorker', 'restart']],
  ['migrations/0001_first.sql', ['migrate', 'buildWorker', 'restart']],
  ['client/home/Home.graphql', ['generateTypes', 'buildClient', 'buildWorker', 'restart']],
])('a change of %s takes the steps %j, and open pages load again', async (file, steps) => {
  const { changed, done, announced } = rebuilding()
  changed([file])
  await expect.poll(() => announced.length).toBe(1)
  expect(done).toEqual(steps)
  expect(announced).toEqual([{ since: expect.any(Number), failure: null }])
})

test('a broken build is shown and swaps no code; its changes are built with the next one', async () => {
  const failing = new Set(['buildClient'])
  const { changed, done, announced, printed, recorded } = rebuilding(failing)
  changed(['client/shell/BasicLayout.tsx'])
  await expect.poll(() => announced.length).toBe(1)
  expect(announced[0]!.failure).toBe('buildClient is broken')
  expect(printed).toEqual(['buildClient is broken'])
  // The worker was built at the same time, and is not served.
  expect(done).toEqual(['buildWorker'])
  expect(recorded).toEqual([])
  done.length = 0
  failing.clear()
  changed(['worker/request/app.ts'])
  await expect.poll(() => announced.length).toBe(2)
  expect(announced[1]!.failure).toBeNull()
  expect(done).toEqual(['buildClient', 'buildWorker', 'restart'])
  expect(recorded).toEqual([expect.any(Number)])
})

test('a start builds only if a source has changed, or a built file is gone', () => {
  const root = newFolder()
  const at = (path: string, text = '') => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const days = (count: number) => Date.now() + count * 24 * 60 * 60 * 1000
  for (const file of ['client/App.tsx', 'worker/request/app.ts', 'schema/enums.ts', 'package-lock.json'])
    at(file)
  expect(isBuilt(root)).toBe(false)
  recordBuilt(days(1), root)
  expect(isBuilt(root)).toBe(false)
  for (const file of [
    'schema/generated/operations.ts',
    'dist/development/client/.vite/manifest.json',
    'dist/development/worker/manifest.mjs',
    'dist/development/worker/index.mjs',
  ])
    at(file)
  expect(isBuilt(root)).toBe(true)
  // A build writes it.
  const later = new Date(days(2))
  utimesSync(join(root, 'schema/generated/operations.ts'), later, later)
  expect(isBuilt(root)).toBe(true)
  utimesSync(join(root, 'client/App.tsx'), later, later)
  expect(isBuilt(root)).toBe(false)
  recordBuilt(days(3), root)
  expect(isBuilt(root)).toBe(true)
  rmSync(join(root, 'dist/development/worker/index.mjs'))
  expect(isBuilt(root)).toBe(false)
})

test('sources are bundled again without their packages, which stay', async () => {
  const folder = newFolder()
  const out = join(folder, 'out')
  mkdirSync(join(out, 'packages'), { recursive: true })
  writeFileSync(join(out, 'packages/hono.mjs'), '')
  writeFileSync(join(folder, 'text.ts'), 'export const text: string = "one"\n')
  writeFileSync(
    join(folder, 'index.ts'),
    'import { Hono } from "hono"\nimport { text } from "./text.ts"\nexport default [Hono, text, process.env.NODE_ENV]\n',
  )
  for (const text of ['one', 'two']) {
    writeFileSync(join(folder, 'text.ts'), `export const text: string = "${text}"\n`)
    await bundleSources(join(folder, 'index.ts'), out, [leavePackages('packages')])
    const bundle = readFileSync(join(out, 'index.mjs'), 'utf8')
    expect(bundle).toContain(`"${text}"`)
    expect(bundle).toContain('"production"')
    expect([...importsOf(bundle, 'packages')]).toEqual([['./packages/hono.mjs', new Set(['Hono'])]])
    expect(existsSync(join(out, 'packages/hono.mjs'))).toBe(true)
    expect(existsSync(join(out, 'index.mjs.map'))).toBe(true)
  }
})

test('a page that starts to listen gets the last change, and then each that follows', async () => {
  const changes = openChanges()
  changes.announce({ since: 1, failure: 'worker/request/app.ts:1:2' })
  const reader = changes.answer().body!.getReader()
  const next = async () => new TextDecoder().decode((await reader.read()).value as Uint8Array)
  expect(await next()).toBe('data: {"since":1,"failure":"worker/request/app.ts:1:2"}\n\n')
  changes.announce({ since: 2, failure: null })
  expect(await next()).toBe('data: {"since":2,"failure":null}\n\n')
  const before = Date.now()
  changes.announceThrown('Error: x')
  const { thrown, ...last } = JSON.parse((await next()).replace('data: ', '')) as Change
  expect([last, thrown!.text]).toEqual([{ since: 2, failure: null }, 'Error: x'])
  expect(thrown!.at).toBeGreaterThanOrEqual(before)
  // Other code answers now.
  changes.announce({ since: 3, failure: null })
  expect(await next()).toBe('data: {"since":3,"failure":null}\n\n')
  await reader.cancel()
  changes.announce({ since: 4, failure: null })
})

test('the failure of a build has the file and the line', async () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'broken.ts'), 'export const one = 1\nexport const two = 2 +\n')
  const failure = await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    build: { write: false, rollupOptions: { input: join(folder, 'broken.ts') } },
  }).then(
    () => '',
    (error: unknown) => failureOf(error),
  )
  expect(failure).toMatch(/broken\.ts:[23]:\d+/)
  expect(failure).toContain('Unexpected token')
})

test('a failed start of the runtime shows its message', () => {
  const wrapped =
    'It failed to start.\nRuntime stderr:\n{"level":"error","message":"Uncaught Error: No \\"x\\"\\n  at y"}'
  expect(failureOf(new Error(wrapped))).toBe('Uncaught Error: No "x"\n  at y')
})

test('a stack of built code names the source, with line and column', async () => {
  const folder = newFolder()
  writeFileSync(
    join(folder, 'source.ts'),
    'interface Unused {}\n\nexport function fail(): never {\n  throw new Error("x")\n}\n',
  )
  await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    build: {
      outDir: 'out',
      minify: false,
      sourcemap: true,
      lib: { entry: 'source.ts', formats: ['es'], fileName: () => 'index.mjs' },
    },
  })
  const before = readFileSync(join(folder, 'out/index.mjs'), 'utf8').split('throw new Error')[0]!.split('\n')
  const place = `index.mjs:${before.length}:${before.at(-1)!.length + 1}`
  const folders = [join(folder, 'out')]
  for (const stack of [`at fail (${place})`, `at fail (http://localhost:8787/_/static/${place})`])
    expect(withSources(stack, folders)).toMatch(/^at fail \(\S*source\.ts:4:\d+\)$/)
  expect(withSources('other.mjs:1:1', folders)).toBe('other.mjs:1:1')
})

test('an error of the worker’s log has its message, its frames in sources, and its other fields', () => {
  const stack = [
    'Error: No ink',
    '    at Main (client/shell/Main.tsx:7:9)',
    '    at render (packages/react-dom__server.edge.mjs:1:2345)',
    '    at hydrate (node_modules/react-dom/client.js:1:2)',
  ]
  const record = { level: 'error', message: 'No ink', stack: stack.join('\n'), where: 'request', path: '/a' }
  expect(thrownError(JSON.stringify(record))).toBe(
    [...stack.slice(0, 2), '(where: request, path: /a)'].join('\n'),
  )
  // Stacks of some browsers lack the message, and a stack may have no frame of ours.
  const other = { ...record, message: 'TypeError: x', stack: 'a@node_modules/b.js:1:2' }
  expect(thrownError(JSON.stringify(other))).toBe(
    'TypeError: x\na@node_modules/b.js:1:2\n(where: request, path: /a)',
  )
  for (const line of ['Uncaught Error: x', 'null', JSON.stringify({ ...record, level: 'info' })])
    expect(thrownError(line)).toBeNull()
})

test('imports of a bundle from its packages are read from it', () => {
  const text = `import a, { b as c } from "./packages/@of__one.mjs"; import * as d from "./packages/two__sub.mjs";
    import "./packages/three.mjs"; import { x } from "node:fs"; const e = import("./packages/four.mjs")`
  const imports = [...importsOf(text, 'packages')].map(([path, names]) => [
    packageOf(path),
    [...names].toSorted(),
  ])
  expect(imports).toEqual([
    ['@of/one', ['b', 'default']],
    ['two/sub', ['*']],
    ['three', []],
    ['four', ['*']],
  ])
})

test('the browser’s files that are deployed do not ask for changes', () => {
  const files = globSync('dist/client/_/static/*.js')
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter((file) => /_\/dev\/changes|sourceMappingURL/.test(readFileSync(file, 'utf8')))).toEqual(
    [],
  )
})
