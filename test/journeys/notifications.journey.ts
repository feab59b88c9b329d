import { expect, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import { connect } from '#test/harness/connection.ts'
import { axe, overflowing, shiftOf } from './audit.ts'
import { fitsAtBoth, isSoundAtBoth } from './bothWidths.ts'
import { DESKTOP, hydrated, PHONE, useBrowser, visitor, type Visitor } from './browser.ts'
import { AT_A_DESK } from './screens.ts'
import { operationsOf } from './calls.ts'
import { signInAs } from './people.ts'
import { lane } from './lane.ts'

useBrowser()

const PAGE = '/me/notifications'

/** By type and age in minutes; the last one is read. */
function tell(types: string[], seen = 0) {
  const place = connect(lane.place)
  const [reader] = place.sql<{ id: string }>("select id from users where username = 'reader'")
  const [writer] = place.sql<{ id: string }>("select id from users where username = 'writer'")
  const last = Date.now() - 60_000
  place.sql('delete from notifications')
  for (const [index, type] of types.entries()) {
    place.sql(
      'insert into notifications (id, user_id, type, actor_id, detail, created_at, actor_count, updated_at) values (?, ?, ?, ?, ?, ?, ?, ?)',
      index.toString(16).padStart(12, '0'),
      reader!.id,
      type,
      type === 'USER_FOLLOWED' ? writer!.id : null,
      type === 'PASSKEY_ADDED' ? 'The blue key' : '',
      last - index,
      type === 'USER_FOLLOWED' ? 1 : 0,
      last - index,
    )
  }
  const upTo = seen ? last - (types.length - seen) : 0
  place.sql('update users set notifications_seen_at = ? where id = ?', upTo, reader!.id)
  place.close()
}

const bell = ({ page }: Visitor) => page.locator('.NotificationBell')

async function reader(screen: Parameters<typeof visitor>[0]): Promise<Visitor> {
  const someone = await visitor(screen)
  await signInAs(someone, 'reader@example.com')
  return someone
}

test('the bell shows how many are new, opens them, and shows no number once they were seen (R151)', async () => {
  tell(['USER_FOLLOWED', 'PASSKEY_ADDED', 'PASSWORD_CHANGED', 'TWO_FACTOR_ON'], 2)
  const someone = await reader(AT_A_DESK)
  const { page } = someone
  await someone.open('/tag/reading')
  await page.getByRole('link', { name: 'Notifications, 2 new', exact: true }).waitFor()
  expect(await page.locator('.NotificationBell-badge').innerText()).toBe('2')
  await fitsAtBoth(page)
  await bell(someone).focus()
  const noted = page.waitForResponse((response) =>
    operationsOf(response.request()).includes('ReadNotifications'),
  )
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor()
  await noted
  await page.getByRole('link', { name: 'Notifications', exact: true }).first().waitFor()
  const parts = page.locator('.NotificationsPage-part')
  expect(await parts.locator('h2').allInnerTexts()).toEqual(['New', 'Earlier'])
  expect(await parts.first().locator('.NotificationEntry-what').allInnerTexts()).toEqual([
    expect.stringContaining('started following you.'),
    'The passkey “The blue key” was added.',
  ])
  await isSoundAtBoth(page)
  await someone.open(PAGE)
  expect(await shiftOf(someone, PAGE)).toEqual({ value: 0, moved: [] })
  expect(await parts.locator('h2').allInnerTexts()).toEqual(['Earlier'])
  expect(await page.locator('.NotificationBell-badge').count()).toBe(0)
  await page.getByRole('link', { name: 'The passkey “The blue key” was added.' }).click()
  await page.waitForURL('**/me/settings/security')
  expect(someone.complaints()).toEqual([])
})

test('new notifications stay marked for the visit, on every tab and page and after going back, and the bell shows no number', async () => {
  const more = limits.lists.pageSize + 2
  tell(['USER_FOLLOWED', ...Array.from({ length: more }, () => 'TWO_FACTOR_ON')])
  const someone = await reader(AT_A_DESK)
  const { page } = someone
  await someone.open('/tag/reading')
  const noted = page.waitForResponse((response) =>
    operationsOf(response.request()).includes('ReadNotifications'),
  )
  await bell(someone).click()
  await noted
  await page.getByRole('link', { name: 'Notifications', exact: true }).first().waitFor()
  expect(await page.locator('.NotificationBell-badge').count()).toBe(0)
  const titles = () => page.locator('.NotificationsPage-partTitle').allInnerTexts()
  expect(await titles()).toEqual(['New'])
  await page.getByRole('link', { name: 'Mentions', exact: true }).click()
  await page.getByText('No mentions yet.').waitFor()
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await page.getByText('started following you.').waitFor()
  expect(await titles()).toEqual(['New'])
  await page.getByRole('link', { name: 'Older notifications' }).click()
  await page.waitForURL(/[?&]to=/)
  await page.getByRole('link', { name: 'Back to the start' }).waitFor()
  expect(await titles()).toEqual(['New'])
  await page.getByRole('link', { name: 'Two-factor authentication was turned on.' }).first().click()
  await page.waitForURL('**/me/settings/security')
  // The address changes before the page does.
  await hydrated(page)
  await page.goBack()
  await hydrated(page)
  await page.getByRole('link', { name: 'Back to the start' }).waitFor()
  expect(await titles()).toEqual(['New'])
  await fitsAtBoth(page)
  expect(someone.complaints()).toEqual([])
})

test('the bell counts up to ninety-nine, then 99+; an empty page has a link onwards (R345)', async () => {
  const someone = await reader({ viewport: PHONE })
  for (const [number, said] of [
    [99, '99'],
    [100, '99+'],
  ] as const) {
    tell(Array.from({ length: number }, () => 'TWO_FACTOR_ON'))
    await someone.open('/tag/reading')
    await someone.page.getByRole('link', { name: `Notifications, ${said} new`, exact: true }).waitFor()
  }
  expect(await overflowing(someone.page)).toEqual([])

  tell([])
  await someone.open(PAGE)
  await someone.page.getByText('No notifications yet.').waitFor()
  expect(await axe(someone.page)).toEqual([])
  await someone.page.getByRole('link', { name: 'Find writers to follow' }).click()
  await someone.page.waitForURL((url) => url.pathname !== PAGE)
  expect(someone.complaints()).toEqual([])
})

test('a tab that is come back to asks again only after a while', async () => {
  tell(['TWO_FACTOR_ON'])
  const someone = await reader({ viewport: DESKTOP, isFresh: true })
  const { page } = someone
  let asked = 0
  page.on('request', (request) => {
    if (operationsOf(request).includes('UnreadNotificationCount')) asked += 1
  })
  const comeBackAfter = async (milliseconds: number) => {
    await page.clock.fastForward(milliseconds)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.clock.runFor(1_000)
  }
  await page.clock.install()
  await someone.go('/tag/reading')
  await page.clock.runFor(5_000)
  await hydrated(page)
  await page.getByRole('link', { name: 'Notifications, 1 new', exact: true }).waitFor()
  tell(['TWO_FACTOR_ON', 'TWO_FACTOR_OFF'])
  await comeBackAfter(30_000)
  // The page was rendered with the count.
  expect(asked).toBe(0)
  await comeBackAfter(30_000)
  await page.getByRole('link', { name: 'Notifications, 2 new', exact: true }).waitFor()
  expect(asked).toBe(1)
  await page.getByRole('link', { name: 'Notifications, 2 new', exact: true }).click()
  await page.getByText('Two-factor authentication was turned off.').waitFor()
  tell(['PASSWORD_CHANGED', 'TWO_FACTOR_ON', 'TWO_FACTOR_OFF'], 2)
  await comeBackAfter(60_000)
  await page.getByText('Your password was changed.').waitFor()
})
