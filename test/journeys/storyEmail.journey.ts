/** A story sent by email when it is published, and an email that is never published (R086). */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newsletterCompose as words } from '#schema/copy/newsletterCompose.ts'
import { newsletters as subscribing } from '#schema/copy/newsletters.ts'
import { copy } from '#schema/copy/publishing.ts'
import { copy as editor } from '#schema/copy/storyEditor.ts'
import { copy as writing } from '#schema/copy/writing.ts'
import { path } from '#schema/routes/paths.ts'
import { connect } from '#test/harness/connection.ts'
import { axe, isSound, overflowing } from './audit.ts'
import { PHONE, useBrowser, visitor, type Visitor } from './browser.ts'
import { lane } from './lane.ts'
import { ask, emailsTo, signUpAs } from './people.ts'
import { newAddress, sentTo } from './signInActs.ts'

useBrowser()

/** A writer, their address, and a visitor who has subscribed and confirmed. */
async function withSubscriber(name: string) {
  const writer = await visitor({ viewport: PHONE })
  const address = newAddress()
  await signUpAs(writer, address, name)
  const { username } = (await ask(writer, '{ result: viewer { username } }')) as { username: string }
  const subscriber = newAddress()
  const reader = await visitor({ viewport: PHONE })
  await reader.open(path('SubscribeToUser', { username }))
  await reader.page.getByLabel(subscribing.email).fill(subscriber)
  await reader.page.getByRole('button', { name: subscribing.subscribe }).click()
  const [asked] = await sentTo(subscriber)
  const link = new URL(asked!.links.find((one) => one.includes('/me/email-settings/'))!)
  await reader.open(link.pathname + link.search)
  await reader.page.getByRole('button', { name: subscribing.confirm }).click()
  await reader.page.getByRole('button', { name: subscribing.unsubscribe }).waitFor()
  const place = connect(lane.place)
  const [newsletter] = place.sql(
    `update newsletters set subscriber_count = (select count(*) from newsletter_subscriptions s
       where s.newsletter_id = newsletters.id and s.state = 'ACTIVE')
     where user_id = (select id from users where username = ?) returning id`,
    username,
  ) as { id: string }[]
  place.close()
  return { writer, address, subscriber, newsletterV3Id: newsletter!.id }
}

async function write(page: Page, title: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: editor.title, exact: true }).click()
  await page.keyboard.type(title)
  await page.getByRole('textbox', { name: editor.text, exact: true }).click()
  await page.keyboard.type(text)
  await page.getByText(writing.state.saved, { exact: true }).waitFor()
}

const subjectsTo = async (someone: Visitor, to: string) =>
  (await emailsTo(someone, to)).map(({ subject }) => subject)

test('a writer publishes with an email after previewing and testing it; a subscriber gets it', async () => {
  const { writer, address, subscriber } = await withSubscriber('Emil Mailer')
  const { page, open } = writer
  await open(path('ShowNewPost'))
  await write(page, 'A story about stamps', 'They stick when they are licked.')
  await page.getByRole('button', { name: copy.publish, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: copy.dialog })
  await dialog.getByRole('button', { name: copy.next }).click()
  await dialog.getByText(words.recipients.EVERYONE(1)).first().waitFor()
  await dialog.getByLabel(words.to, { exact: true }).selectOption('SUBSCRIBERS')
  await dialog.getByLabel(words.subject, { exact: true }).fill('Stamps, by email')
  await dialog.getByRole('button', { name: words.preview }).click()
  const frame = dialog.frameLocator('iframe')
  await frame.getByText('They stick when they are licked.').last().waitFor()
  const ground = () => frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  const light = await ground()
  await dialog.getByLabel(words.views.dark).check()
  await expect.poll(ground).not.toBe(light)
  expect(await overflowing(page)).toEqual([])
  expect(await axe(page)).toEqual([])
  await dialog.getByLabel(words.views.text).check()
  await dialog.locator('pre', { hasText: 'They stick when they are licked.' }).waitFor()
  await dialog.getByRole('button', { name: words.sendTest }).click()
  await dialog.getByText(words.testSent).waitFor()
  expect(await subjectsTo(writer, address)).toContain(words.testSubject('Stamps, by email'))
  expect(await subjectsTo(writer, subscriber)).not.toContain('Stamps, by email')
  await dialog.getByRole('button', { name: copy.publishNow }).click()
  await page.getByRole('dialog', { name: copy.done.heading }).waitFor()
  await expect.poll(() => subjectsTo(writer, subscriber)).toContain('Stamps, by email')
})

test('an email is written in the editor, sent once to subscribers, and has no page', async () => {
  const { writer, subscriber, newsletterV3Id } = await withSubscriber('Ella Sender')
  const { page, open } = writer
  await open(path('NewNewsletterEmail', { newsletterV3Id }))
  await page.getByText(words.isEmail('Ella Sender')).waitFor()
  await write(page, 'Only for you', 'No page has these words.')
  await isSound(page)
  await page.getByRole('button', { name: words.send, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: words.dialog })
  await dialog.getByLabel(copy.later, { exact: true }).check()
  await dialog.getByRole('button', { name: words.schedule }).click()
  await dialog.getByText(copy.chooseTime).waitFor()
  await isSound(page)
  await dialog.getByLabel(copy.now, { exact: true }).check()
  const address = new URL(page.url())
  expect(address.searchParams.get('newsletter')).toBe(newsletterV3Id)
  await dialog.getByRole('button', { name: words.sendEmail }).click()
  await page.getByText(words.sent).waitFor()
  await expect.poll(() => subjectsTo(writer, subscriber)).toContain('Only for you')
  await open(address.pathname)
  await page.getByText(words.issueOf('Ella Sender', words.states.SENT)).waitFor()
  expect(await page.getByRole('button', { name: words.send, exact: true }).isDisabled()).toBe(true)
})
