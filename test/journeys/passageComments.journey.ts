/** Editors comment by selection, and without scripts. */
import { expect, test } from 'vitest'
import { copy } from '#schema/copy/submissions.ts'
import { path } from '#schema/routes/paths.ts'
import { axe } from './audit.ts'
import { PHONE, useBrowser, visitor } from './browser.ts'
import { button, done, looksWell, newPerson, newPublication, says, writes } from './deskActs.ts'

useBrowser()

/** The draft waits for a publication. */
async function submission(options: Parameters<typeof visitor>[0]) {
  const owner = await newPerson('Olive Press', options)
  const writer = await newPerson('Walter Nib', options)
  const slug = `galleys-${owner.username.replaceAll(/[^a-z0-9]/g, '').slice(-8)}`
  const id = await newPublication(owner, slug, 'Galleys')
  await done(owner, `inviteToCollection(collectionId: "${id}", to: "${writer.username}", role: WRITER)`)
  await done(writer, `answerCollectionInvitation(collectionId: "${id}", isAccepted: true)`)
  const postId = await writes(writer, 'The first galley')
  await done(writer, `submitPost(postId: "${postId}", collectionId: "${id}", text: "")`)
  const review = path('ShowCollectionSubmissions', { collectionSlug: slug }, { story: postId })
  return { owner, writer, postId, review, settings: path('ShowPostSettings', { postId }) }
}

const words = copy.comments

test('on a phone an editor selects words and comments on them; the author goes to them, and resolves the comments one by one', async () => {
  const { owner, writer, postId, review, settings } = await submission({ viewport: PHONE })
  const { page } = owner
  await owner.open(review)
  const passages: string[] = []
  for (const [at, text] of ['Why this?', 'And this?'].entries()) {
    passages.push(
      await page.evaluate(
        ([id, from]) => {
          const node = document.querySelector(`#story-${id} p`)!.firstChild!
          getSelection()!.setBaseAndExtent(node, Number(from), node, Number(from) + 3)
          return getSelection()!.toString()
        },
        [postId, at * 4] as const,
      ),
    )
    await button(page, words.comment).click()
    await page.locator('#selected-comment').fill(text)
    if (at === 0) expect(await axe(page)).toEqual([])
    await page.locator('.QuotePopover').getByRole('button', { name: words.add }).click()
    await page.locator('.PassageComment').nth(at).getByText(text).waitFor()
    await page.locator('.QuotePopover').waitFor({ state: 'detached' })
  }
  expect(await page.evaluate(() => CSS.highlights.get('own-quotes')?.size)).toBe(2)
  await looksWell(page)

  await writer.open(`${settings}#comments`)
  const mine = writer.page.locator('.PassageComment')
  await mine.first().getByText('Why this?').waitFor()
  await looksWell(writer.page)
  await writer.page.evaluate(() => {
    const record = (globalThis as { moved?: number }).moved
    Element.prototype.animate = new Proxy(Element.prototype.animate, {
      apply(animate, element, given) {
        Object.assign(globalThis, { moved: (record ?? 0) + 1 })
        return Reflect.apply(animate, element, given) as Animation
      },
    })
  })
  await mine.first().getByRole('button', { name: words.resolve }).click()
  await says(writer.page, words.resolvedNow)
  await says(writer.page, words.resolved(1))
  // The row below slides into its place.
  expect(await writer.page.evaluate(() => (globalThis as { moved?: number }).moved)).toBe(1)
  await mine.first().locator('a').first().click()
  await writer.page.waitForURL(/\/edit#/)
  await writer.page.locator('.StoryText').waitFor()
  await writer.page.waitForFunction(() => document.activeElement?.matches('.StoryText'))
  expect([...owner.complaints(), ...writer.complaints()]).toEqual([])
})

test('without scripts an editor pastes words and comments on them, and the author resolves the comment', async () => {
  const { owner, writer, review, settings } = await submission({ javaScriptEnabled: false, viewport: PHONE })
  const { page } = owner
  await owner.go(review)
  await page.locator('#comment-passage').fill('No such words')
  await page.locator('#comment-text').fill('Hm.')
  await button(page, words.add).click()
  await says(page, words.notInStory)
  const text = (await page.locator('.Submission-story .Story p').first().innerText()).slice(0, 8).trim()
  await page.locator('#comment-passage').fill(text)
  await button(page, words.add).click()
  await says(page, words.added)
  await writer.go(settings)
  await writer.page.locator('.PassageComment').getByRole('button', { name: words.resolve }).click()
  await says(writer.page, words.resolvedNow)
  expect(await writer.page.locator('.PassageComments-resolved').count()).toBe(1)
})
