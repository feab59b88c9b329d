/** The built worker bundles other modules than the worker tests run. */
import { expect, onTestFinished, test } from 'vitest'
import { path } from '#schema/routes/paths.ts'
import { openLocation } from '#test/harness/place.ts'
import { signIn } from './demo.ts'

const MINUTE = 60_000
const RUNS = 20

test('an export of a profile is written and can be downloaded (R100)', async () => {
  const place = await openLocation()
  onTestFinished(() => place.stop())
  const { cookie } = signIn(place, 'writer')
  const started = await place.post(
    '/_/graphql',
    { query: 'mutation { startExport { __typename ... on Export { id } } }' },
    { headers: { cookie, origin: 'http://localhost:8787', 'graphql-operation': 'StartExport' } },
  )
  const { id } = started.json<{ data: { startExport: { id: string } } }>().data.startExport
  const state = () => place.sql<{ state: string }>('select state from exports where id = ?', id)[0]?.state
  for (let run = 1; run <= RUNS && state() === 'RUNNING'; run++) {
    await place.clock(run * MINUTE)
    await place.scheduled('* * * * *')
    await place.settle()
  }
  expect(state()).toBe('READY')
  const file = await place.get(path('ShowExport', { exportId: id }), { headers: { cookie } })
  expect([file.status, file.headers.get('content-type'), file.text.slice(0, 2)]).toEqual([
    200,
    'application/zip',
    'PK',
  ])
})
