import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { notifications } from '#schema/copy/notifications.ts'
import { limits, minute } from '#schema/limits.ts'
import { accountCalls } from '#test/accounts/calls.ts'
import { type Browser, identityCalls, openBrowser, sentTo, signInAs, signUp } from '#test/identity/browser.ts'
import { restoreAfterEach } from '#test/restored.ts'
import { advanceClock, now, resetClock } from '#worker/platform/clock.ts'
import type { Db } from '#worker/platform/database/db.ts'
import { openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { notify, notifyOf } from '#worker/platform/notify.ts'
import { prune } from '#worker/platform/database/prune.ts'
import { writeRows } from '#worker/platform/database/write.ts'
import { DEMO_PASSWORD } from '../../bin/demo/credentials.ts'

const bindings = env as unknown as Env
const { DB } = bindings

const calls = {
  status: '{ notificationStatus { unreadNotificationCount } }',
  list: '{ notifications(paging: { limit: 25 }) { notifications { id type updatedAt actorCount isUnread detail actor { username } } pagingInfo { next { to } } } }',
  read: 'mutation($until: Time!) { readNotifications(until: $until) { __typename } }',
}

interface Listed {
  type: string
  updatedAt: number
  actorCount: number
  isUnread: boolean
  detail: string
  actor: { username: string } | null
}

afterEach(resetClock)
restoreAfterEach()

async function signedIn(email = 'reader@example.com'): Promise<Browser> {
  const browser = openBrowser()
  await signInAs(browser, email)
  return browser
}

const idOf = async (username: string) =>
  (await DB.prepare('select id from users where username = ?').bind(username).first<string>('id'))!

const unreadOf = async (browser: Browser) => (await browser.ask(calls.status)).unreadNotificationCount
const listOf = async (browser: Browser) =>
  (await browser.ask(calls.list)).notifications as unknown as Listed[]

const db = (): Pick<Db, 'write'> => openDb(DB)

/** Only the followers' number counts, so they have no accounts. */
async function followedBy(username: string, actors: string[]) {
  const userId = await idOf(username)
  await writeRows(
    { db: db() },
    { rows: actors.flatMap((actorId) => notifyOf(userId, 'USER_FOLLOWED', { actorId })) },
  )
}

async function forgetAll() {
  await DB.batch([
    DB.prepare('delete from notifications'),
    DB.prepare('delete from notification_actors'),
    DB.prepare('update users set notifications_seen_at = 0'),
  ])
}

describe('the number of new notifications', () => {
  test('the number is requested without variables, and is zero for visitors (R214, R418)', async () => {
    expect(await unreadOf(openBrowser())).toBe(0)
    expect(await openBrowser().ask(calls.list)).toBeNull()
  })

  test('every follower is listed once, however often they follow, and never the user themselves (R151)', async () => {
    await forgetAll()
    const reader = await signedIn()
    const [writer, own] = [await idOf('writer'), await idOf('reader')]
    await followedBy('reader', [writer, writer, own])
    await followedBy('reader', [writer])
    expect(await unreadOf(reader)).toBe(1)
    expect(await listOf(reader)).toMatchObject([
      { type: 'USER_FOLLOWED', isUnread: true, actor: { username: 'writer' } },
    ])
  })

  test('the number is counted to one more than the badge shows, and no further (R345)', async () => {
    await forgetAll()
    const reader = await signedIn()
    const userId = await idOf('reader')
    const { cap } = limits.notificationBadge
    await writeRows(
      { db: db() },
      { rows: Array.from({ length: cap }, () => notify(userId, 'TWO_FACTOR_ON')) },
    )
    expect(await unreadOf(reader)).toBe(cap)
    await writeRows({ db: db() }, { rows: [1, 2, 3].map(() => notify(userId, 'TWO_FACTOR_ON')) })
    expect(await unreadOf(reader)).toBe(cap + 1)
  })

  test('acts of suspended and hidden users are neither shown nor counted (A2)', async () => {
    await forgetAll()
    const reader = await signedIn()
    await followedBy('reader', [await idOf('writer')])
    for (const column of ['is_suspended', 'deactivated_at']) {
      await DB.prepare(`update users set ${column} = 1 where username = 'writer'`).run()
      expect([await unreadOf(reader), await listOf(reader)]).toEqual([0, []])
      const back = column === 'is_suspended' ? 0 : null
      await DB.prepare(`update users set ${column} = ? where username = 'writer'`).bind(back).run()
    }
    expect(await unreadOf(reader)).toBe(1)
  })
})

test('users who do the same before it is seen share a notification; a later one starts a new one', async () => {
  await forgetAll()
  const reader = await signedIn()
  const [writer, staff, author] = [await idOf('writer'), await idOf('staff'), await idOf('author')]
  await followedBy('reader', [writer, staff])
  const [shared, ...others] = await listOf(reader)
  expect([shared, others]).toMatchObject([{ actorCount: 2, actor: { username: 'staff' } }, []])
  expect((await reader.ask(calls.read, { until: shared!.updatedAt })).__typename).toBe('MutationSuccess')
  advanceClock(minute)
  await followedBy('reader', [author, writer])
  expect(await listOf(reader)).toMatchObject([
    { actorCount: 1, isUnread: true, actor: { username: 'author' } },
    { actorCount: 2, isUnread: false },
  ])
})

describe('the object of a notification', () => {
  const storyOfReader = () =>
    DB.prepare(
      `insert into posts (id, slug, creator_id, title, first_published_at, latest_published_at, listed_at, created_at, updated_at)
       select 'abc0dea1', 'quiet-inks-abc0dea1', id, 'Quiet <inks>', 1, 1, 1, 1, 1 from users where username = 'reader'`,
    ).run()
  const clapsOf = async (...names: string[]) => {
    const userId = await idOf('reader')
    const ids = await Promise.all(names.map(idOf))
    const subject = { type: 'POST', id: 'abc0dea1' } as const
    await writeRows(
      { db: db() },
      { rows: ids.flatMap((actorId) => notifyOf(userId, 'POST_CLAPPED', { actorId, subject })) },
    )
  }
  const subjects =
    '{ notifications { notifications { actorCount faces { username } subject { title username isResponse } } } }'

  test('the page names the last of them, how many others, and links to the story', async () => {
    await forgetAll()
    await storyOfReader()
    const reader = await signedIn()
    await clapsOf('writer', 'staff', 'author')
    const [{ name }] = (
      await DB.prepare("select name from users where username = 'author'").all<{ name: string }>()
    ).results as [{ name: string }]
    const words = (await (await reader.get('/me/notifications')).text()).replaceAll(/<!-- -->/g, '')
    expect(words).toContain(`>${name}</bdi></a> and 2 others clapped for `)
    expect(words).toContain('href="/@reader/quiet-inks-abc0dea1"><bdi>Quiet &lt;inks&gt;</bdi>')
    expect((await reader.ask(subjects)).notifications).toMatchObject([
      { actorCount: 3, subject: { title: 'Quiet <inks>', username: 'reader', isResponse: false } },
    ])
  })

  test('at most three faces are shown, and no hidden users’ (A2)', async () => {
    await forgetAll()
    await storyOfReader()
    const reader = await signedIn()
    await clapsOf('writer')
    await clapsOf('staff', 'lapsed')
    await clapsOf('author')
    await DB.prepare("update users set is_suspended = 1 where username = 'lapsed'").run()
    const [one] = (await reader.ask(subjects)).notifications as unknown as [{ faces: { username: string }[] }]
    expect(one.faces.map(({ username }) => username).toSorted()).toEqual(['author', 'staff', 'writer'])
  })

  test('a story that is no longer shown is neither listed nor counted (A2)', async () => {
    await forgetAll()
    await storyOfReader()
    const reader = await signedIn()
    await clapsOf('writer')
    expect(await unreadOf(reader)).toBe(1)
    await DB.prepare("update posts set deleted_at = 1 where id = 'abc0dea1'").run()
    expect([await unreadOf(reader), await listOf(reader)]).toEqual([0, []])
  })

  test('a notification about a list that is now private is still listed: it is the owner’s', async () => {
    await forgetAll()
    const reader = await signedIn()
    const list = (await DB.prepare(
      "select id, name from catalogs where creator_id = ? and type = 'LISTS' limit 1",
    )
      .bind(await idOf('reader'))
      .first<{ id: string; name: string }>())!
    await writeRows(
      { db: db() },
      {
        rows: notifyOf(await idOf('reader'), 'CATALOG_FOLLOWED', {
          actorId: await idOf('writer'),
          subject: { type: 'CATALOG', id: list.id },
        }),
      },
    )
    await DB.prepare("update catalogs set visibility = 'PRIVATE' where id = ?").bind(list.id).run()
    expect((await reader.ask(subjects)).notifications).toMatchObject([{ subject: { title: list.name } }])
    expect(await (await reader.get('/me/notifications')).text()).toContain('started following your list')
  })
})

test('a notification about a reading list has its name and its address (D71)', async () => {
  await forgetAll()
  const reader = await signedIn()
  const userId = await idOf('reader')
  const id = `predefined:${userId}:READING_LIST`
  await DB.prepare(
    `insert into catalogs (id, creator_id, type, name, slug, visibility, items_count, created_at, updated_at)
     values (?, ?, 'PREDEFINED_LIST', '', '', 'PUBLIC', 0, 1, 1) on conflict (id) do update set visibility = 'PUBLIC'`,
  )
    .bind(id, userId)
    .run()
  const actorId = await idOf('writer')
  const rows = notifyOf(userId, 'CATALOG_CLAPPED', { actorId, subject: { type: 'CATALOG', id } })
  await writeRows({ db: db() }, { rows })
  const html = await (await reader.get('/me/notifications')).text()
  expect(html).toContain('href="/@reader/list/reading-list"')
  expect(html).toContain(copy.predefinedList['reading-list'])
})

test('a muted user’s acts do not notify people who muted them (A2)', async () => {
  await forgetAll()
  const reader = await signedIn()
  const [own, writer] = [await idOf('reader'), await idOf('writer')]
  await DB.prepare('insert into user_mutes (muter_id, user_id, created_at) values (?, ?, 1)')
    .bind(own, writer)
    .run()
  await followedBy('reader', [writer])
  expect(await listOf(reader)).toEqual([])
  await DB.prepare('delete from user_mutes').run()
})

describe('the tabs', () => {
  const only = '{ notifications(filter: FILTER) { seenAt notifications { type } } }'
  const typesOf = async (browser: Browser, filter: string) =>
    ((await browser.ask(only.replace('FILTER', filter))).notifications as unknown as Listed[]).map(
      ({ type }) => type,
    )
  const makeEach = async () => {
    await forgetAll()
    const [userId, actorId] = [await idOf('reader'), await idOf('writer')]
    const about = { actorId, subject: { type: 'COLLECTION', id: await publicationId() } } as const
    const rows = (['USER_FOLLOWED', 'RESPONSE_CREATED', 'USER_MENTIONED'] as const).flatMap((type) =>
      notifyOf(userId, type, { actorId }),
    )
    await writeRows({ db: db() }, { rows: [...rows, ...notifyOf(userId, 'COLLECTION_INVITED', about)] })
  }
  const publicationId = async () =>
    (await DB.prepare('select id from collections limit 1').first<string>('id'))!

  test('each tab lists its own kind, and all are on the first', async () => {
    await makeEach()
    const reader = await signedIn()
    expect(await typesOf(reader, 'RESPONSES')).toEqual(['RESPONSE_CREATED'])
    expect(await typesOf(reader, 'MENTIONS')).toEqual(['USER_MENTIONED'])
    expect(await typesOf(reader, 'PUBLICATIONS')).toEqual(['COLLECTION_INVITED'])
    expect(await typesOf(reader, 'ALL')).toHaveLength(4)
  })

  test('the address names the tab, and a tab without any says so', async () => {
    await makeEach()
    const reader = await signedIn()
    const page = await (await reader.get('/me/notifications?filter=responses')).text()
    expect(page).toMatch(/<a [^>]*aria-current="page"[^>]*>Responses</)
    expect(page).toContain('responded to you.')
    expect(page).not.toContain('started following you.')
    await forgetAll()
    const empty = await (await reader.get('/me/notifications?filter=mentions')).text()
    expect(empty).toContain(notifications.emptyOf.MENTIONS)
  })

  test('a tab of one kind offers no button to mark the others as seen', async () => {
    await makeEach()
    const reader = await signedIn()
    expect(await (await reader.get('/me/notifications?filter=mentions')).text()).not.toContain('name="until"')
    expect(await (await reader.get('/me/notifications')).text()).toContain('name="until"')
  })
})

describe('seen notifications', () => {
  test('everything up to the last one shown is seen; later ones are new', async () => {
    await forgetAll()
    const reader = await signedIn()
    await followedBy('reader', [await idOf('writer')])
    const [shown] = await listOf(reader)
    advanceClock(minute)
    await writeRows({ db: db() }, { rows: [notify(await idOf('reader'), 'TWO_FACTOR_ON')] })
    expect((await reader.ask(calls.read, { until: shown!.updatedAt })).__typename).toBe('MutationSuccess')
    expect(await unreadOf(reader)).toBe(1)
    expect((await listOf(reader)).map(({ isUnread }) => isUnread)).toEqual([true, false])
  })

  test('a moment in the future or long past does not affect later notifications', async () => {
    await forgetAll()
    const reader = await signedIn()
    await reader.ask(calls.read, { until: now() + 60 * minute })
    advanceClock(minute)
    await followedBy('reader', [await idOf('writer')])
    expect(await unreadOf(reader)).toBe(1)
    await reader.ask(calls.read, { until: now() })
    await reader.ask(calls.read, { until: 5 })
    expect(await unreadOf(reader)).toBe(0)
  })

  test('without a session no notification is marked as seen (I11)', async () => {
    expect((await openBrowser().ask(calls.read, { until: 1 })).__typename).toBe('Unauthorized')
  })

  test('opening the page makes no change; its form without scripts does, with the session’s token only (D19)', async () => {
    await forgetAll()
    const reader = await signedIn()
    await followedBy('reader', [await idOf('writer')])
    const html = await (await reader.get('/me/notifications')).text()
    expect(html).toContain('NotificationEntry-new')
    expect(await unreadOf(reader)).toBe(1)
    const until = /name="until" value="(\d+)"/.exec(html)![1]!
    expect((await reader.submit('/me/notifications', { until })).status).toBe(403)
    expect(await unreadOf(reader)).toBe(1)
    const xsrf = String((await reader.ask(identityCalls.viewer)).xsrfToken)
    const noted = await reader.submit('/me/notifications', { until, xsrf })
    expect([noted.status, noted.headers.get('location')]).toEqual([303, '/me/notifications'])
    expect(await unreadOf(reader)).toBe(0)
  })
})

describe('the page', () => {
  test('the page is a viewer’s own; the activity page redirects to it (R017, R094)', async () => {
    const reader = await signedIn()
    expect((await reader.get('/me/notifications')).status).toBe(200)
    const activity = await reader.get('/me/activity')
    expect([activity.status, activity.headers.get('location')]).toEqual([302, '/me/notifications'])
    for (const path of ['/me/notifications', '/me/activity']) {
      const visited = await openBrowser().get(path)
      expect(visited.headers.get('location')).toBe(`/m/signin?redirect=${encodeURIComponent(path)}`)
    }
  })

  test('a first password causes a notification: it outlives the session that set it', async () => {
    await forgetAll()
    const email = 'notice.of.first@example.org'
    const browser = openBrowser()
    await signUp(browser, email, 'Notice Of')
    await browser.ask(identityCalls.crupdatePassword, { password: 'a first quiet evening' })
    expect(await listOf(browser)).toMatchObject([{ type: 'PASSWORD_SET', actor: null }])
    expect(await (await browser.get('/me/notifications')).text()).toContain('A password was set.')
    expect((await sentTo(email))[0]).toMatchObject({
      subject: 'A password was set for your Quire account',
      text: expect.stringContaining('A password was set.') as string,
    })
  })

  test('a changed password causes a notification', async () => {
    await forgetAll()
    const reader = await signedIn()
    const changed = await reader.ask(identityCalls.crupdatePassword, {
      password: 'another-quiet-evening',
      oldPassword: DEMO_PASSWORD,
    })
    expect(changed.__typename).toBe('MutationSuccess')
    expect(await listOf(reader)).toMatchObject([{ type: 'PASSWORD_CHANGED', actor: null }])
    expect(await (await reader.get('/me/notifications')).text()).toContain('Your password was changed.')
  })

  test('closing an account deletes its notifications, and notifications about it', async () => {
    await forgetAll()
    const writer = await signedIn('writer@example.com')
    await followedBy('writer', [await idOf('reader')])
    await followedBy('reader', [await idOf('writer')])
    const closed = await writer.ask(accountCalls.deleteAccount, {
      username: 'writer',
      password: DEMO_PASSWORD,
    })
    expect(closed.__typename).toBe('MutationSuccess')
    expect(await DB.prepare('select count(*) from notifications').first('count(*)')).toBe(0)
  })

  test('an empty later page says that there are no older notifications', async () => {
    await forgetAll()
    const html = await (await (await signedIn('staff@example.com')).get('/me/notifications?to=1')).text()
    expect(html).toContain(notifications.emptyLater)
    expect(html).not.toContain(notifications.empty)
    expect(html).toMatch(/<a [^>]*href="\/me\/notifications"[^>]*>(<svg.*?<\/svg>)?Back to the start/)
  })

  test('notifications older than three years are deleted', async () => {
    await forgetAll()
    await followedBy('reader', [await idOf('writer')])
    advanceClock(limits.notifications.lifetime - minute)
    await writeRows({ db: db() }, { rows: [notify(await idOf('reader'), 'TWO_FACTOR_ON')] })
    await prune(bindings)
    expect(await DB.prepare('select count(*) from notifications').first('count(*)')).toBe(2)
    advanceClock(2 * minute)
    await prune(bindings)
    expect(await DB.prepare('select count(*) from notifications').first('count(*)')).toBe(1)
    expect(await DB.prepare('select count(*) from notification_actors').first('count(*)')).toBe(0)
  })
})
