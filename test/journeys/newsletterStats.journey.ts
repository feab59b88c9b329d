import { expect, test } from 'vitest'
import { newsletterIssues as words } from '#schema/copy/newsletterIssues.ts'
import { copy } from '#schema/copy/stats.ts'
import { path } from '#schema/routes/paths.ts'
import { PHONE, useBrowser, type Visitor } from './browser.ts'
import { button, done, figure, looksWell, newPerson, type Person, writes } from './deskActs.ts'
import { runScheduled, throttle, withPlace } from './newsletterActs.ts'

useBrowser()

const WAITS = `select 1 from newsletter_shards s join newsletter_issues i on i.id = s.issue_id
  where i.post_id = ? and s.state = 'PENDING'
    and (select answer->>'throttle' from fake_newsletter_calls where key = 'faults') = 0`

/** The provider asks us to wait at the first run, so the issue is under way after it. */
async function sendsSlowly(writer: Person, title: string): Promise<string> {
  const postId = await writes(writer, title)
  const id = await withPlace((place) => {
    place.sql(
      `insert into newsletters (id, user_id, created_at)
       select lower(hex(randomblob(6))), id, 0 from users where username = ?
       on conflict (user_id, slug) where user_id is not null do nothing`,
      writer.username,
    )
    for (const name of ['ann', 'bo', 'cy'])
      place.sql(
        `insert into newsletter_subscriptions (id, newsletter_id, email, state, created_at, confirmed_at)
         select lower(hex(randomblob(6))), w.id, ? || w.id || '@example.org', 'ACTIVE', 0, 0
         from newsletters w join users u on u.id = w.user_id and u.username = ?`,
        name,
        writer.username,
      )
    return place.sql<{ id: string }>(
      'select w.id from newsletters w join users u on u.id = w.user_id where u.username = ?',
      writer.username,
    )[0]!.id
  })
  await throttle(1)
  await done(writer, `publishStory(postId: "${postId}", revision: 1, decisions: {})`)
  // Publishing starts it in the background.
  await expect.poll(() => withPlace((place) => place.sql(WAITS, postId))).toHaveLength(1)
  return path('ShowNewsletterStats', { newsletterV3Id: id })
}

const state = ({ page }: Visitor, name: string) => page.locator('.IssueStats-line').getByText(name)

test('a writer watches an issue leave, pauses and resumes it, and reads its stats (R086)', async () => {
  const writer = await newPerson('Posy Lettering', { viewport: PHONE })
  const { page, open } = writer
  const address = await sendsSlowly(writer, 'On envelopes')
  await open(address)
  await looksWell(page)
  await page.getByRole('link', { name: 'On envelopes' }).click()
  await state(writer, words.states.SENDING).waitFor()
  await page.getByText(words.progressOf('0', '3')).waitFor()
  await button(page, words.pause).click()
  await state(writer, words.states.PAUSED).waitFor()
  await page.getByText(words.paused).waitFor()
  await runScheduled()
  await page.getByText(words.says.PAUSED).waitFor()
  await looksWell(page)
  await button(page, words.resume).click()
  await state(writer, words.states.SENDING).waitFor()
  // The page looks again without being asked.
  await runScheduled()
  await state(writer, words.states.SENT).waitFor()
  await page.getByText(words.acceptedAbout).waitFor()
  await runScheduled()
  await page.reload()
  expect(await figure(page, words.delivered)).toBe('3')
  await looksWell(page)
  await page.getByRole('link', { name: words.title('Posy Lettering') }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: copy.download }).last().click()
  expect((await download).suggestedFilename()).toMatch(/^issues-.*\.csv$/)
  expect(writer.complaints()).toEqual([])
})

test('without scripts a writer cancels an issue after a question, and reads who was left out', async () => {
  const writer = await newPerson('Penn Stopper', { javaScriptEnabled: false })
  const { page, go } = writer
  await go(await sendsSlowly(writer, 'On second thoughts'))
  await page.getByRole('link', { name: 'On second thoughts' }).click()
  await page.locator('summary', { hasText: words.cancel }).click()
  await page.getByText(words.cancelQuestion).waitFor()
  await button(page, words.cancel).click()
  await page.getByText(words.cancelled).waitFor()
  await runScheduled()
  await page.reload()
  await state(writer, words.states.CANCELLED).waitFor()
  await page.getByText(words.reasons.CANCELLED).waitFor()
  expect(await page.getByText(words.cancelQuestion).count()).toBe(0)
})
