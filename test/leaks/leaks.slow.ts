/** Scans for leaks of one locked story, and must find every leak that a build plants. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { modulesOf, type WorkerModule } from '../../bin/building/bundling.ts'
import { leaky } from '../../bin/leaking/leakyBuild.ts'
import { type LeakSite, openLeakSite } from '../../bin/leaking/site.ts'
import { type Scope, sweep, type Swept } from '../../bin/leaking/sweep.ts'

/** Every row of the route table as eleven viewers. */
const LONG = { timeout: 900_000 }
const ONE_STORY = { stories: 1 }

test('no route shows the end of a locked story to a reader without access (A3)', LONG, async () => {
  const { leaks, readers, finders, ...seen } = await scan(ONE_STORY)
  expect(leaks).toEqual([])
  expect(readers.toSorted()).toEqual(['author', 'co-author', 'editor', 'member', 'reader within the meter'])
  expect(finders).toEqual(['member'])
  expect(seen.pages).toBeGreaterThan(2000)
  expect(seen.calls).toBeGreaterThan(500)
  expect(seen.emails).toBeGreaterThan(5)
  expect(seen.issues).toBeGreaterThan(5)
  expect(seen.mailed).toContain('member')
  expect(seen.entries).toBeGreaterThan(50)
})

test('the scan finds a loader that gives everyone the whole text, and says where (A3)', LONG, async () => {
  const { leaks } = await scan(
    { ...ONE_STORY, rows: ['ShowPostUnderCollection', 'ShowCollectionFeed'] },
    leaky(modulesOf(inject('prepared').bundle)),
  )
  const found = new Set(leaks.map(({ where, as }) => `${as ?? 'stored'}: ${where.split(' ')[0]}`))
  for (const one of ['visitor', 'bot', 'lapsed', 'staff', 'reader at the meter’s end'])
    for (const row of ['ShowPostUnderCollection', 'ShowCollectionFeed'])
      expect([...found]).toContain(`${one}: ${row}`)
  expect([...found]).toContain('stored: stored:')
})

async function scan(scope: Scope, bundle?: WorkerModule[]): Promise<Swept> {
  const prepared = inject('prepared')
  const state = mkdtempSync(join(tmpdir(), 'leaks-'))
  cpSync(prepared.sites.demo, state, { recursive: true })
  let site: LeakSite | undefined
  try {
    site = await openLeakSite({
      bundle: bundle ?? modulesOf(prepared.bundle),
      state,
      settings: prepared.settings,
      most: scope.stories,
    })
    return await sweep(site, scope)
  } finally {
    await site?.stop()
    rmSync(state, { recursive: true, force: true })
  }
}
