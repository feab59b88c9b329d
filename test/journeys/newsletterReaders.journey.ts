/** A newsletter's readers, from the box below a story to the email that no longer comes (R087, R205, R489). */
import { describe, expect, test } from 'vitest'
import { newsletterIssues as words } from '#schema/copy/newsletterIssues.ts'
import { newsletterPages } from '#schema/copy/newsletterPages.ts'
import { newsletters as subscribing } from '#schema/copy/newsletters.ts'
import { path } from '#schema/routes/paths.ts'
import { PHONE, useBrowser, visitor, type Visitor } from './browser.ts'
import { button, figure, newPerson } from './deskActs.ts'
import { issueTo, newWriter, publishes, report, runScheduled, withPlace } from './newsletterActs.ts'
import { forgetLimits, newAddress, sentTo } from './signInActs.ts'

useBrowser()

const NAME = 'Nell Courier'
const settingsLink = /\S+\/me\/email-settings\/\S+setting=SUBSCRIPTION/

const subscribeWithoutVisit = (newsletterV3Id: string, email: string) =>
  withPlace((place) =>
    place.sql(
      `insert into newsletter_subscriptions (id, newsletter_id, email, state, created_at, confirmed_at)
       values (lower(hex(randomblob(6))), ?, ?, 'ACTIVE', 0, 0)`,
      newsletterV3Id,
      email,
    ),
  )

/** Like a mail program (RFC 8058). */
async function leaveByProgram(_: Visitor, link: string): Promise<void> {
  const answer = await fetch(link, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
    redirect: 'error',
  })
  expect(await answer.text()).toBe(subscribing.leftText)
}

async function leaveOnPage({ page, go }: Visitor, link: string): Promise<void> {
  await go(link)
  await button(page, subscribing.unsubscribe).click()
  await page.getByText(subscribing.gone(NAME)).waitFor()
}

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('%s', (_, javaScriptEnabled) => {
  test.each([
    ['by the button of a mail program', leaveByProgram],
    ['on the page', leaveOnPage],
  ])(
    'a visitor subscribes on a story, confirms, receives, clicks, leaves %s, and gets no more of them',
    async (_how, leave) => {
      forgetLimits()
      const writer = await newWriter(NAME)
      const { newsletterV3Id } = writer
      const first = await publishes(writer, 'On stamps', '{ email: { choice: NO_ONE } }')
      const email = newAddress()
      const someone = await visitor({ viewport: PHONE, javaScriptEnabled })
      const { page, go } = someone
      await go(path('ShowPost', { postId: first }))
      await page.locator('.StoryFooter .SubscribeBox').getByLabel(subscribing.email).fill(email)
      await button(page, newsletterPages.subscribeTo(NAME)).click()
      await page.getByText(subscribing.checkInbox).waitFor()
      const [confirmation] = await sentTo(email)
      await go(settingsLink.exec(confirmation!.text)![0])
      await button(page, subscribing.confirm).click()
      await page.getByText(subscribing.isSubscribed(NAME)).waitFor()

      const second = await publishes(writer, 'On glue')
      const issue = await issueTo(email, 'On glue')
      await go(`/_/dev/outbox?to=${encodeURIComponent(email)}`)
      expect(await page.getByText('On glue').count()).toBeGreaterThan(0)
      const link = issue.links.find((one) => one.includes(second))!
      await go(link)
      await page.getByRole('heading', { name: 'On glue', exact: true }).waitFor()
      await report({ opened: email })
      await report({ clicked: email, link })
      await runScheduled()
      await runScheduled()
      await writer.go(path('ShowNewsletterStats', { newsletterV3Id }))
      await writer.page.getByRole('link', { name: 'On glue' }).click()
      await expect.poll(() => figure(writer.page, words.clicked)).toBe('1')
      expect(await figure(writer.page, words.opened)).toBe('1')

      expect(issue.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
      await leave(someone, issue.headers['List-Unsubscribe']!.slice(1, -1))
      const stays = newAddress()
      await subscribeWithoutVisit(newsletterV3Id, stays)
      await publishes(writer, 'On wax')
      await issueTo(stays, 'On wax')
      await runScheduled()
      const subjects = (await sentTo(email)).map(({ subject }) => subject)
      expect(subjects).toEqual(['On glue', subscribing.confirmSubject(NAME)])
      if (javaScriptEnabled) expect(someone.complaints()).toEqual([])
    },
  )

  test('a member gets the whole text of a locked story, a reader and a visitor its preview (A3)', async () => {
    const writer = await newWriter('Sela Wax')
    const readerOf = async (name: string) => {
      const reader = await newPerson(name, { viewport: PHONE, javaScriptEnabled })
      await reader.go(path('SubscribeToUser', { username: writer.username }))
      await button(reader.page, subscribing.subscribe).click()
      await button(reader.page, subscribing.unsubscribe).waitFor()
      return reader
    }
    const [member, reader] = [await readerOf('Mona Paying'), await readerOf('Rhea Looking')]
    const passer = newAddress()
    await subscribeWithoutVisit(writer.newsletterV3Id, passer)
    await withPlace((place) =>
      place.sql('update users set medium_member_at = 1 where email = ?', member.address),
    )
    const locked = 'Only the last line names the cipher.'
    const texts = [...Array.from({ length: 9 }, (_one, at) => `Line ${at + 1} about seals.`), locked]
    const postId = await publishes(writer, 'On seals', '{ visibility: LOCKED }', texts)
    const toMember = await issueTo(member.address, 'On seals')
    expect(toMember.html).toContain(locked)
    expect(toMember.text).toContain(locked)
    for (const address of [reader.address, passer]) {
      const issue = await issueTo(address, 'On seals')
      expect(issue.text).toContain('Line 1 about seals.')
      expect(issue.text).toContain(words.membersTitle)
      expect(JSON.stringify(issue)).not.toContain('cipher')
    }
    await member.go(toMember.links.find((one) => one.includes(postId))!)
    await member.page.getByText(locked).waitFor()
    const passing = await visitor({ javaScriptEnabled })
    await passing.go(path('ShowPost', { postId }))
    await passing.page.getByText('Line 1 about seals.').waitFor()
    expect(await passing.page.content()).not.toContain('cipher')
  })
})
