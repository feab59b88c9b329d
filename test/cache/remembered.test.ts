import { afterEach, expect, test } from 'vitest'
import { rememberSite, siteInMemory } from '#worker/cache/remembered.ts'
import { forgetEntries } from '#worker/cache/store.ts'
import type { Site } from '#worker/platform/context.ts'

afterEach(forgetEntries)

test('an entry about a host is for its release only (O4)', async () => {
  const host = 'remembered.example'
  const of = (release: string) => siteInMemory(host, release)?.site.digest
  const remember = (release: string) =>
    rememberSite(host, release, {
      site: { flags: {}, digest: release } as unknown as Site,
      tags: [],
      asOf: 1,
    })
  await remember('one')
  expect([of('one'), of('two')]).toEqual(['one', undefined])
  await remember('two')
  expect([of('one'), of('two')]).toEqual(['one', 'two'])
})
