import { expect, test } from 'vitest'
import { speculationRules } from '#schema/routes/speculation.ts'
import { rows } from '#schema/routes/table.ts'
import { sampleParams } from '#test/routes/samples.ts'

interface Rules {
  prefetch: [{ where: { and: { not?: { href_matches?: string[] } }[] } }]
}

const { prefetch } = speculationRules(rows) as Rules
const patterns = prefetch[0].where.and
  .flatMap(({ not }) => not?.href_matches ?? [])
  .map((pathname) => new URLPattern({ pathname }))
const isFetched = (path: string) => !patterns.some((pattern) => pattern.test({ pathname: path }))

/** As on the main host, and on a host that drops the first segment. */
function pathsOf(row: (typeof rows)[number]): string[] {
  const params = sampleParams(row)
  const path = row.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? 'x')
  return row.table === 'all' ? [path] : [path, path.replace(/^\/[^/]+/, '') || '/']
}

test('an address that acts, belongs to one user or gives access by itself is not fetched early, on any host', () => {
  const closed = rows.filter(
    ({ kind, auth, service, secrets }) =>
      kind === 'action' || kind === 'api' || auth !== 'public' || service === 'auth' || secrets,
  )
  expect(closed.length).toBeGreaterThan(150)
  expect(closed.flatMap(pathsOf).filter(isFetched)).toEqual([])
  for (const path of [
    '/m/signin',
    '/m/signout/x',
    '/_/vote/p/1',
    '/_/static/a.js',
    '/me/settings',
    '/p/1/download/html',
  ])
    expect([path, isFetched(path)]).toEqual([path, false])
})

test('stories, profiles, publications and topics are', () => {
  for (const path of [
    '/',
    '/@writer',
    '/@writer/a-story-8e65b84ccbf9',
    '/a-story-8e65b84ccbf9',
    '/field-notes',
    '/field-notes/a-story-8e65b84ccbf9',
    '/topic/writing',
    '/tag/craft/latest',
    '/trending',
    '/p/8e65b84ccbf9/responses',
  ])
    expect([path, isFetched(path)]).toEqual([path, true])
})
