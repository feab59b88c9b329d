/** The purge proof on a few mutations and pages, and on broken builds, which it must find. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { modulesOf, type WorkerModule } from '../../bin/building/bundling.ts'
import { proveFar } from '../../bin/proving/far.ts'
import type { PageName } from '../../bin/proving/pages.ts'
import { proofs } from '../../bin/proving/proofs.ts'
import { type Named, type Outcome, proveNear } from '../../bin/proving/prove.ts'
import { openProofSite, type ProofSite } from '../../bin/proving/site.ts'

const PAGES: readonly PageName[] = [
  'home',
  'story',
  'profile',
  'profile, responses',
  'profile, lists',
  'tag',
  'publication',
  'feed of the tag',
]

test('safety C7: a mutation is seen in the next answer of every page that shows it', async () => {
  await onSite({}, async (site) => {
    for (const name of ['editPost', 'unlistPost', 'undeletePost', 'renameTag', 'editCollectionLook']) {
      const { stale, requests, pages } = await proveNear(site, first(name), PAGES)
      expect([name, stale, Math.max(...requests)]).toEqual([name, [], 1])
      expect(pages).toBeGreaterThan(1)
    }
  })
})

test('safety C7, C10: a place that gets no purges shows it within a minute', async () => {
  await onSite({ far: true }, async (site) => {
    const { stale, age } = await proveFar(site, site.far!, first('unlistPost'), PAGES)
    expect(stale).toEqual([])
    expect(age).toBeGreaterThan(20)
    expect(age).toBeLessThanOrEqual(60)
  })
})

test('the proof fails where one tag is not raised, and names the page', async () => {
  const { stale } = await onBroken([
    ['responses_count > 0 or voter_count > 0', '0'],
    ['exists (select 1 from highlights where ', '(select 0 from highlights where 0 and '],
    ['exists (select 1 from catalog_items where ', '(select 0 from catalog_items where 0 and '],
  ])
  expect(stale.map(pageOf)).toEqual(['profile, lists'])
})

test('the proof fails where the change number never increases', async () => {
  const { stale } = await onBroken([['set value = value + 1 where id = 1', 'set value = value where id = 1']])
  expect(new Set(stale.map(pageOf))).toEqual(new Set(PAGES))
})

const pageOf = (line: string) => line.slice(0, line.indexOf(':'))

const first = (mutation: string): Named => ({ mutation, proof: proofs[mutation]![0]! })

/** Proves one mutation on a bundle with some texts replaced. */
async function onBroken(texts: [text: string, instead: string][]): Promise<Outcome> {
  const whole = modulesOf(inject('prepared').bundle)
  for (const [text] of texts) expect(whole.some(({ contents }) => contents.includes(text))).toBe(true)
  const broken = (contents: string) =>
    texts.reduce((changed, [text, instead]) => changed.replaceAll(text, instead), contents)
  const bundle = whole.map(({ path, contents }) => ({ path, contents: broken(contents) }))
  let outcome: Outcome | undefined
  await onSite({ bundle }, async (site) => {
    outcome = await proveNear(site, first('unlistPost'), PAGES)
  })
  return outcome!
}

async function onSite(
  { bundle, far }: { bundle?: WorkerModule[]; far?: boolean },
  act: (site: ProofSite) => Promise<void>,
): Promise<void> {
  const prepared = inject('prepared')
  const state = mkdtempSync(join(tmpdir(), 'proof-'))
  cpSync(prepared.sites.demo, state, { recursive: true })
  const site = await openProofSite({
    bundle: bundle ?? modulesOf(prepared.bundle),
    state,
    settings: prepared.settings,
    far,
  })
  try {
    await act(site)
  } finally {
    await site.stop()
    rmSync(state, { recursive: true, force: true })
  }
}
