import { expect, test } from 'vitest'
import { sources } from '#test/architecture/sources.ts'

/** Folder -> what it may import, as beginnings of paths; the longest folder that fits a file decides. */
const MAY: Record<string, string[]> = {
  schema: ['schema/'],
  // And the manifest that the client's build leaves.
  'worker/platform': ['schema/', 'worker/platform/', 'dist/client/'],
  'worker/permissions': ['schema/', 'worker/platform/', 'worker/permissions/'],
  worker: ['schema/', 'worker/'],
  'worker/render': ['schema/', 'worker/', 'client/'],
  'client/design': ['schema/', 'client/design/', 'client/browser/', 'client/graphql/'],
  'client/graphql': ['schema/', 'client/graphql/', 'client/browser/'],
  client: ['schema/', 'client/'],
  bin: ['schema/', 'worker/', 'bin/'],
  'bin/benching': ['schema/', 'worker/', 'client/', 'bin/'],
  test: ['schema/', 'worker/', 'client/', 'bin/', 'test/'],
}

/** Nobody but the worker and the commands reads tables; generated files are everybody's. */
const TABLES = 'schema/tables/'

const folderOf = (file: string) =>
  Object.keys(MAY)
    .filter((folder) => file.startsWith(`${folder}/`))
    .toSorted((a, b) => b.length - a.length)[0]

test('imports go the way of the table in ARCHITECTURE.md', () => {
  const wrong = sources.flatMap(({ file, imports }) => {
    const folder = folderOf(file)
    const allowed = folder === undefined ? [] : MAY[folder]!
    return imports
      .filter((name) => !allowed.some((start) => name.startsWith(start)))
      .map(
        (name) =>
          `${file} imports ${name}: ${folder} may import ${allowed.join(', ')} only; move what is shared, or turn the call round`,
      )
  })
  expect(wrong).toEqual([])
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

/** Domains from the top of the map down: each may import those above it. An effect on a later one is an event. */
const DOMAINS = [
  'flags',
  'identity',
  'users',
  'notifications',
  'topics',
  'publications',
  'following',
  'posts',
  'responses',
  'lists',
  'search',
  'importing',
]

test('a domain of the worker imports only domains named above it', () => {
  const domainOf = (file: string) => DOMAINS.indexOf(/^worker\/([^/]+)\//.exec(file)?.[1] ?? '')
  const wrong = sources.flatMap(({ file, imports }) => {
    const own = domainOf(file)
    if (own < 0) return []
    return imports
      .filter((name) => domainOf(name) > own)
      .map(
        (name) =>
          `${file} imports ${name}: ${DOMAINS[own]} stands above ${DOMAINS[domainOf(name)]}; move the read into the later domain`,
      )
  })
  expect(wrong).toEqual([])
})

test('one file alone knows lucia', () => {
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
