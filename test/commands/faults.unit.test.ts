import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { AREAS, sourcesOf } from '../../bin/faults/areas.ts'
import { chooseFaults, chosenOf, PER_AREA } from '../../bin/faults/choose.ts'
import { withFault } from '../../bin/faults/copy.ts'
import { importersOf, stepsTo } from '../../bin/faults/imports.ts'
import { applied, type Fault, isValid, KINDS, placesIn } from '../../bin/faults/places.ts'
import { describeFinding, short } from '../../bin/faults/report.ts'
import { NO_END, outcomeOf } from '../../bin/faults/runTests.ts'
import { allTests, stagesOf } from '../../bin/faults/stages.ts'

const faultsOf = (source: string, file = 'worker/some.tsx') =>
  placesIn(file, source).map((fault) => applied(fault, source))

test('a condition is negated, && and || are exchanged', () => {
  expect(faultsOf('if (a) b = a ? c : d')).toEqual(['if (!(a)) b = a ? c : d', 'if (a) b = !(a) ? c : d'])
  expect(faultsOf('x = a && (b || c)')).toEqual(['x = a || (b || c)', 'x = a && (b && c)'])
  expect(faultsOf('x = a ?? b')).toEqual([])
})

test('a call without a use of its result is dropped, but not super(), without which there is no object', () => {
  expect(faultsOf('write(a)')).toEqual([';'])
  expect(faultsOf('await write(a)')).toEqual([';'])
  expect(faultsOf('if (a) write()\nx = write()')).toEqual([
    'if (!(a)) write()\nx = write()',
    'if (a) ;\nx = write()',
  ])
  expect(faultsOf('class A extends B { constructor() { super() } }')).toEqual([])
})

test('a number grows by one, true becomes false, and an edge belongs to the other side', () => {
  expect(faultsOf('x = [7, 1.5, true, false]')).toEqual([
    'x = [8, 1.5, true, false]',
    'x = [7, 2.5, true, false]',
    'x = [7, 1.5, false, false]',
    'x = [7, 1.5, true, true]',
  ])
  expect(faultsOf('x = a < b')).toEqual(['x = a <= b'])
  expect(faultsOf('x = a >= b')).toEqual(['x = a > b'])
})

test('types, texts, logs, names and styles in markup get no faults; code in them does', () => {
  expect(
    faultsOf(`
      import type { A } from '#worker/a.ts'
      type One = 1 | true
      interface Two { three: false extends true ? 4 : 5 }
      declare const five: 5
      const said = 'true && 1 < 2' as One
      logError(error, { at: 6 })
      console.log(7 < 8)
      const part = <Icon size={9} isWide={true} />
      const names = { 10: said }
    `),
  ).toEqual([])
  expect(faultsOf('x = `${a ? 1 : b}` as One')).toHaveLength(2)
  expect(faultsOf('x = <Icon size={a ? b : c}>{d && <Name />}</Icon>')).toHaveLength(2)
})

test('a fault that leaves no valid syntax is known', () => {
  const source = 'const x = a ?? (b && c)'
  const [fault] = placesIn('worker/some.ts', source)
  expect(isValid(fault!, source)).toBe(true)
  const mixed: Fault = { ...fault!, start: 15, end: 23, after: 'b && c' }
  expect(applied(mixed, source)).toBe('const x = a ?? b && c')
  expect(isValid(mixed, source)).toBe(false)
})

/** Each of nine files has a place of each kind. */
const files = Array.from({ length: 9 }, (_, at) => `worker/file${at}.ts`)
const source = 'if (a) write()\nx = 7'
const places = files.flatMap((file) => placesIn(file, source))
const choice = { seed: 1, first: 0, isValid: () => true }
const named = (chosen: Fault[]) => chosen.map(({ file, kind }) => `${file} ${kind}`)

test('a seed has its own faults, of all kinds by turns and one a file', () => {
  const chosen = chosenOf(places, choice)
  expect(chosen.map(({ kind }) => kind)).toEqual([...KINDS, ...KINDS].slice(0, PER_AREA))
  expect(new Set(chosen.map(({ file }) => file)).size).toBe(PER_AREA)
  expect(named(chosenOf(places, choice))).toEqual(named(chosen))
  expect(named(chosenOf(places, { ...choice, seed: 2 }))).not.toEqual(named(chosen))
  expect(chosenOf(places, { ...choice, first: 1 })[0]!.kind).toBe(KINDS[1])
  const others = chosenOf(places, { ...choice, isValid: ({ file }) => file !== chosen[0]!.file })
  expect(others.map(({ file }) => file)).not.toContain(chosen[0]!.file)
})

test('lines that are added above leave the same faults', () => {
  const moved = files.flatMap((file) => placesIn(file, `const added = ''\n${source}`))
  expect(named(chosenOf(moved, choice))).toEqual(named(chosenOf(places, choice)))
})

test('each area has five faults in separate files, and all its names are still there', () => {
  const faults = chooseFaults(1)
  expect(faults.map(({ number }) => number)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1))
  expect(new Set(faults.map(({ file }) => file)).size).toBe(30)
  for (const area of AREAS) {
    expect(faults.filter((fault) => fault.area === area)).toHaveLength(PER_AREA)
    expect(area.sources.filter((pattern) => globSync(pattern).length === 0)).toEqual([])
    expect(area.tests.filter((folder) => !existsSync(`test/${folder}`))).toEqual([])
    const gone = area.browser.source
      .split('|')
      .filter((name) => !browserTests.some((file) => file.match(name)))
    expect(gone).toEqual([])
    expect(sourcesOf(area, new Set()).filter((file) => file.includes('/fake/'))).toEqual([])
  }
})

const browserTests = allTests().filter((file) => /\.(?:edge|journey)\.ts$/.test(file))

const sources = new Map([
  ['worker/a/a.ts', "import { b } from '#worker/b/b.ts'"],
  ['worker/b/b.ts', "export * from './c.ts'"],
  ['worker/b/c.ts', ''],
  ['worker/d.ts', "import type { A } from '#worker/a/a.ts'\nconst c = await import('#worker/b/c.ts')"],
  ['test/b/b.unit.test.ts', "import { type B, b } from '#worker/b/b.ts'"],
  ['test/e/far.test.ts', "import '#worker/d.ts'"],
  ['test/f/a.test.ts', "import { a } from '#worker/a/a.ts'"],
])

test('imports of every form connect a file with its tests, and imports of types do not', () => {
  const importers = importersOf(sources)
  expect(Object.fromEntries(stepsTo('worker/b/c.ts', importers))).toEqual({
    'worker/b/c.ts': 0,
    'worker/b/b.ts': 1,
    'worker/d.ts': 1,
    'worker/a/a.ts': 2,
    'test/b/b.unit.test.ts': 2,
    'test/e/far.test.ts': 2,
    'test/f/a.test.ts': 3,
  })
  expect([...stepsTo('worker/a/a.ts', importers).keys()]).toEqual(['worker/a/a.ts', 'test/f/a.test.ts'])
})

test('near tests run first, then the domain, all others, and the browser for the area', () => {
  const tests = [
    'test/b/b.unit.test.ts',
    'test/b/other.test.ts',
    'test/e/far.test.ts',
    'test/g/g.test.ts',
    'test/h/area.test.ts',
    'test/journeys/area.journey.ts',
    'test/journeys/other.journey.ts',
  ]
  const fault = { file: 'worker/b/c.ts', area: { tests: ['h'], browser: /area/ } }
  expect(stagesOf(fault, importersOf(sources), tests)).toEqual([
    { name: 'near', files: ['test/b/b.unit.test.ts', 'test/e/far.test.ts'] },
    { name: 'domain', files: ['test/b/other.test.ts', 'test/h/area.test.ts'] },
    { name: 'all', files: ['test/g/g.test.ts'] },
    { name: 'browser', files: ['test/journeys/area.journey.ts'] },
  ])
})

test('a fault exists only while its tests run, even when they could not run', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'faulty-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'worker'))
  const fault = placesIn('worker/a.ts', 'write(1)')[0]!
  const file = join(folder, fault.file)
  writeFileSync(file, 'write(1)')
  expect(await withFault(folder, fault, async () => readFileSync(file, 'utf8'))).toBe(';')
  expect(readFileSync(file, 'utf8')).toBe('write(1)')
  await expect(withFault(folder, fault, () => Promise.reject(new Error('no tests')))).rejects.toThrow(
    'no tests',
  )
  expect(readFileSync(file, 'utf8')).toBe('write(1)')
})

test('a run says which tests failed; one without a failed test did not find the fault', () => {
  const said =
    'some\nFAILED test/a.test.ts > a > b\nexpected 1\nFAILED test/b.test.ts, around its tests\nFAILED types'
  const failed = ['test/a.test.ts > a > b', 'test/b.test.ts, around its tests']
  expect(outcomeOf(said, false, false)).toEqual({ failed, broken: null })
  expect(outcomeOf('all passed', true, false)).toEqual({ failed: [], broken: null })
  expect(outcomeOf('no such module', false, false)).toEqual({ failed: [], broken: 'no such module' })
  expect(outcomeOf('one passed', false, true)).toEqual({ failed: [NO_END], broken: null })
})

test('a line names the place of the fault, its change, and the test that found it', () => {
  const fault = { ...placesIn('worker/a.ts', '\nx = a && b')[0]!, number: 3, area: AREAS[0]! }
  const finding = { fault, foundBy: 'test/a.test.ts > a', stage: 'near', seconds: 4.4, broken: null } as const
  expect(describeFinding(finding)).toBe(
    ' 3  permissions  worker/a.ts:2  && -> ||  (near, 4 s) found by test/a.test.ts > a',
  )
  expect(describeFinding({ ...finding, foundBy: null })).toMatch(/\(near, 4 s\) survived$/)
  expect(describeFinding({ ...finding, foundBy: null, broken: 'no end' })).toMatch(/not known:\nno end$/)
  expect(short('a\n   && b')).toBe('a && b')
  expect(short('a'.repeat(100))).toHaveLength(60)
})
