import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { copy } from '#schema/copy/publicationDesk.ts'
import { exporting } from '#schema/copy/exporting.ts'
import { copy as submissions } from '#schema/copy/submissions.ts'
import { path } from '#schema/routes/paths.ts'
import { publish, run, startDraft } from '#test/drafts/writing.ts'
import type { Browser } from '#test/identity/browser.ts'
import { found, join } from '#test/publications/founding.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env
const page = async (browser: Browser, at: string) => (await browser.get(at)).text()
const times = (html: string, text: string) => html.split(text).length - 1
const navOf = (html: string, label: string) =>
  [...html.matchAll(/<nav[^>]*aria-label="([^"]*)"[^>]*>(.*?)<\/nav>/gs)].find(
    ([, name]) => name === label,
  )?.[2]

test('the desk has one set of tabs on all its pages, with submissions once', async () => {
  const { browser, slug: collectionSlug } = await found()
  for (const row of [
    'ShowCollectionStories',
    'ShowCollectionSubmissions',
    'ShowCollectionStoriesSubmissions',
    'ShowCollectionStats',
    'EditCollectionDesign',
    'ShowCollectionSettings',
    'NewCollectionPost',
  ] as const) {
    const html = await page(browser, path(row, { collectionSlug }))
    const tabs = navOf(html, copy.pagesOf('A Magazine')) ?? ''
    expect([row, Object.values(copy.tabs).filter((tab) => !tabs.includes(tab))]).toEqual([row, []])
    const filters = navOf(html, submissions.storiesOf('A Magazine')) ?? ''
    expect([row, filters.includes(copy.tabs.submissions)]).toEqual([row, false])
  }
})

test('an owner sees the first steps until they are done or dismissed; editors do not', async () => {
  const founded = await found()
  const { browser, id, ownerId, slug: collectionSlug } = founded
  const desk = path('ShowCollectionStories', { collectionSlug })
  const { title, count } = copy.firstSteps
  const first = await page(browser, desk)
  expect(first).toContain(title)
  expect(first).toContain(count(0, 4))
  const editor = await join(founded, 'EDITOR')
  expect(await page(editor.browser, desk)).not.toContain(title)
  const postId = await startDraft(browser, 'The first story')
  await run(browser, `setPublication(postId: "${postId}", collectionId: "${id}")`)
  await publish(browser, postId)
  expect(await page(browser, desk)).toContain(count(2, 4))
  await DB.prepare("update collections set tagline = 'By the sea', avatar_id = '0123456789ab' where id = ?")
    .bind(id)
    .run()
  await run(browser, `editCollectionLook(collectionId: "${id}", look: { theme: { accent: "#FF24528F" } })`)
  expect(await page(browser, desk)).not.toContain(title)

  const other = await found()
  const otherDesk = path('ShowCollectionStories', { collectionSlug: other.slug })
  await run(
    other.browser,
    `dismissFlag(userId: "${other.ownerId}", flag: "PUBLICATION_FIRST_STEPS_${other.id}")`,
  )
  expect(await page(other.browser, otherDesk)).not.toContain(title)
  expect(ownerId).not.toBe(other.ownerId)
})

test('an owner exports the publication from its desk, where the archive has its name, expiry and download; editors do not', async () => {
  const founded = await found()
  const { browser, id, slug: collectionSlug, ownerId } = founded
  const desk = path('ShowCollectionSettings', { collectionSlug })
  expect(await page(browser, desk)).toContain(exporting.publication('A Magazine'))
  await run(browser, `startExport(collectionId: "${id}")`, '... on Export { id }')
  expect(await page(browser, desk)).toContain(exporting.kinds.PUBLICATION(collectionSlug))
  await DB.prepare("update exports set state = 'READY' where user_id = ?").bind(ownerId).run()
  const html = await page(browser, desk)
  expect(html).toContain(exporting.states.READY)
  expect(html).toMatch(/<a[^>]*class="Button Button--quiet"[^>]*download/)
  const editor = await join(founded, 'EDITOR')
  expect(await page(editor.browser, desk)).not.toContain(exporting.publication('A Magazine'))
})

test('transferring and deleting a publication name the consequences, one a line', async () => {
  const { browser, slug: collectionSlug } = await found()
  const html = await page(browser, path('ShowCollectionSettings', { collectionSlug }))
  for (const fact of [...copy.transferMeans, ...copy.deleteMeans(14)]) {
    expect([fact, times(html, `<li>${fact}</li>`)]).toEqual([fact, 1])
  }
})
