import { expect, test } from 'vitest'
import { importTable, refusalOf } from '#test/architecture/importTable.ts'
import { sources } from '#test/architecture/sources.ts'

/** Only the worker and the commands read tables; generated files may be read by all. */
const TABLES = 'schema/tables/'

const table = importTable()

test('imports go the way of the table in ARCHITECTURE.md', () => {
  const wrong = sources.flatMap(({ file, imports }) =>
    imports.flatMap((name) => refusalOf(table, file, name) ?? []),
  )
  expect(wrong).toEqual([])
})

test('each folder of worker and client has its place in the table, and the table names no missing folder', () => {
  const folders = new Set(
    sources.flatMap(({ file }) => {
      const folder = /^(?:worker|client)\/[^/]+(?=\/)/.exec(file)
      return folder ? [folder[0]] : []
    }),
  )
  const paths = table.map(({ path }) => path)
  expect(
    [...folders].filter((folder) => !paths.includes(folder)),
    'give it a row: what it may import stands above',
  ).toEqual([])
  const isThere = (path: string) => sources.some(({ file }) => file === path || file.startsWith(`${path}/`))
  expect(paths.filter((path) => !isThere(path))).toEqual([])
})

test('the table is read from the document: order, files, exceptions', () => {
  const planted = importTable(
    [
      '## What may import what',
      '| in this order | may import |',
      '|---|---|',
      '| `schema` | nothing of ours |',
      '| `worker/low`, `worker/high` | all above |',
      '| `worker/high/page` | `client` |',
      '| `worker` | all above |',
      '| `client/low`, `client/high` | `schema`, all above in `client` |',
      '## Another section',
      '| `worker/not` | all above |',
    ].join('\n'),
  )
  const mayImport = (file: string, name: string) => refusalOf(planted, file, name) === null
  expect(planted.map(({ path }) => path)).toEqual([
    'schema',
    'worker/low',
    'worker/high',
    'worker/high/page',
    'worker',
    'client/low',
    'client/high',
  ])
  expect(mayImport('worker/high/a.ts', 'worker/low/b.ts')).toBe(true)
  expect(mayImport('worker/low/b.ts', 'worker/high/a.ts')).toBe(false)
  expect(mayImport('worker/low/b.ts', 'worker/low/c.ts')).toBe(true)
  expect(mayImport('worker/index.ts', 'worker/high/a.ts')).toBe(true)
  expect(mayImport('client/high/a.ts', 'client/low/b.ts')).toBe(true)
  expect(mayImport('client/high/a.ts', 'schema/limits.ts')).toBe(true)
  expect(mayImport('client/high/a.ts', 'worker/low/b.ts')).toBe(false)
  expect(mayImport('client/low/a.ts', 'client/high/b.ts')).toBe(false)
  expect(mayImport('worker/high/a.ts', 'worker/index.ts')).toBe(false)
  expect(mayImport('worker/high/page/d.ts', 'client/App.tsx')).toBe(true)
  expect(mayImport('worker/high/page/d.ts', 'schema/limits.ts')).toBe(false)
  expect(mayImport('worker/high/a.ts', 'client/App.tsx')).toBe(false)
  expect(mayImport('schema/limits.ts', 'worker/low/b.ts')).toBe(false)
  expect(mayImport('elsewhere/x.ts', 'schema/limits.ts')).toBe(false)
})

test('the browser never imports a table', () => {
  const wrong = sources
    .filter(({ file }) => file.startsWith('client/'))
    .flatMap(({ file, imports }) =>
      imports
        .filter((name) => name.startsWith(TABLES))
        .map((name) => `${file} imports ${name}: read it through GraphQL`),
    )
  expect(wrong).toEqual([])
})

test('only one file imports lucia', () => {
  const users = sources
    .filter(({ file, text }) => !file.startsWith('test/') && /from 'lucia'/.test(text))
    .map(({ file }) => file)
  expect(users.filter((file) => file !== 'worker/identity/sessions.ts')).toEqual([])
})

test('zod is imported as a namespace: its object `z` would bring all of it into the worker, languages and all', () => {
  const whole = sources
    .filter(({ file, text }) => !file.startsWith('test/') && /^import \{ z \} from 'zod'/m.test(text))
    .map(({ file }) => file)
  expect(whole).toEqual([])
})
