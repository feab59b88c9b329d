import { describe, expect, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { publish, run, startDraft } from '#test/drafts/writing.ts'
import type { Browser } from '#test/identity/browser.ts'
import { found, join } from '#test/publications/founding.ts'
import { makeEditor, page, statusOf, waiting } from '#test/publications/submitting.ts'

describe('the stories of a publication', () => {
  const at = (slug: string, filterBy: string) =>
    path('ShowCollectionStoriesFiltered', { collectionSlug: slug, filterBy })

  test('stories are listed by their state, page after page, to the people who run the publication (R080)', async () => {
    const founded = await found()
    const { browser, slug, id } = founded
    const own = async (title: string, visibility?: string) => {
      const postId = await startDraft(browser, title)
      await run(browser, `setPublication(postId: "${postId}", collectionId: "${id}")`)
      if (visibility)
        await run(
          browser,
          `publishStory(postId: "${postId}", revision: 1, decisions: { visibility: ${visibility} })`,
        )
      return postId
    }
    await own('Seen by all', 'PUBLIC')
    await own('By its address', 'UNLISTED')
    await own('Not yet')
    const editor = await makeEditor(founded)
    const texts = async (by: Browser) =>
      Promise.all(['published', 'unlisted', 'drafts'].map((filter) => page(by, at(slug, filter))))
    const [published, unlisted, drafts] = await texts(browser)
    expect([published!.includes('Seen by all'), published!.includes('By its address')]).toEqual([true, false])
    expect([unlisted!.includes('By its address'), unlisted!.includes('Not yet')]).toEqual([true, false])
    expect(drafts).toContain('Not yet')
    // A draft is for its authors.
    const [, ofEditor, draftsOfEditor] = await texts(editor.browser)
    expect(ofEditor).toContain('By its address')
    expect(draftsOfEditor).not.toContain('Not yet')
    expect(await statusOf(browser, at(slug, 'scheduled'))).toBe(200)
    expect(await statusOf(browser, at(slug, 'nothing'))).toBe(404)
    expect(await statusOf((await join(founded, 'WRITER')).browser, at(slug, 'published'))).toBe(404)
    const other = await found()
    for (const filterBy of ['published', 'unlisted', 'drafts', 'scheduled']) {
      expect(
        await other.browser.ask(
          `{ collectionStories(slug: "${slug}", filterBy: "${filterBy}") { stories { id } } }`,
        ),
      ).toBeNull()
    }
    for (const row of ['ShowCollectionStories', 'ShowCollectionStoriesSubmissions'] as const) {
      expect(await statusOf(editor.browser, path(row, { collectionSlug: slug }))).toBe(200)
    }
  })

  test('stories are loaded on as JSON, from where the list before ended (R080)', async () => {
    const founded = await waiting('Waiting for an editor')
    const { browser, slug, id } = founded
    for (let number = 1; number <= limits.lists.pageSize + 1; number++) {
      const postId = await startDraft(browser, `Number ${number}`)
      await run(browser, `setPublication(postId: "${postId}", collectionId: "${id}")`)
      await publish(browser, postId)
    }
    type Answer = { stories: { title: string }[]; next: string | null }
    const more = async (address: string) => (await (await browser.get(address)).json()) as Answer
    const first = await more(
      path('LoadMoreCollectionStories', { collectionSlug: slug, filterBy: 'published' }),
    )
    expect(first.stories).toHaveLength(limits.lists.pageSize)
    const second = await more(first.next!)
    expect([...first.stories, ...second.stories].map(({ title }) => title)).toEqual(
      Array.from({ length: limits.lists.pageSize + 1 }, (_, i) => `Number ${limits.lists.pageSize + 1 - i}`),
    )
    expect(second.next).toBeNull()
    const submissions = path('LoadMoreCollectionStories', { collectionSlug: slug, filterBy: 'submissions' })
    expect((await more(submissions)).stories).toMatchObject([{ title: 'Waiting for an editor' }])
    expect(await statusOf(founded.writer.browser, submissions)).toBe(404)
  })
})

test('the pages of submissions and stories cost at most five statements, with the session and the states of buttons two more', async () => {
  const { browser, slug: collectionSlug, postId } = await waiting()
  for (const address of [
    path('ShowCollectionSubmissions', { collectionSlug }),
    path('ShowCollectionSubmissions', { collectionSlug }, { story: postId }),
    path('ShowCollectionStoriesSubmissions', { collectionSlug }),
    path('NewCollectionPost', { collectionSlug }),
    ...(['drafts', 'published', 'unlisted', 'scheduled'] as const).map((filterBy) =>
      path('ShowCollectionStoriesFiltered', { collectionSlug, filterBy }),
    ),
  ]) {
    const { status, headers } = await browser.get(address)
    const queries = Number(/queries=(\d+)/.exec(headers.get('server-timing') ?? '')?.[1] ?? 99)
    expect([address, status, queries <= 7]).toEqual([address, 200, true])
  }
})
