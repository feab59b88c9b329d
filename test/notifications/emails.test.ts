import { env as bindings } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { day, limits, minute } from '#schema/limits.ts'
import {
  causesEmail,
  emailSettings,
  type UnsubscribeSetting,
  unsubscribeSettings,
} from '#schema/notifications/emails.ts'
import { NotificationType } from '#schema/enums.ts'
import type { NotificationSetting } from '#schema/notifications/settings.ts'
import { openBrowser, sentTo, signInAs } from '#test/identity/browser.ts'
import { restoreAfterEach } from '#test/restored.ts'
import { advanceClock, now, resetClock } from '#worker/platform/clock.ts'
import { openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { queueEmails } from '#worker/notifications/queueEmails.ts'
import { notificationEmail } from '#worker/notifications/notificationEmail.ts'
import { printMime } from '#worker/platform/mail/sendMail.ts'
import { unsubscribeFrom } from '#worker/platform/mail/unsubscribeLink.ts'
import { notifyOf } from '#worker/platform/notify.ts'
import { drainOutbox } from '#worker/platform/database/outbox.ts'
import { writeRows } from '#worker/platform/database/write.ts'
import { outboxWork } from '#worker/jobs/outboxWork.ts'
import { fetchWorker } from '#test/worker.ts'

const env = bindings as unknown as Env
const { DB } = env
const EMAIL = 'reader@example.com'
const WAIT = limits.notifications.emailDelay

const run = (sql: string, ...values: unknown[]) =>
  DB.prepare(sql)
    .bind(...values)
    .run()
const idOf = async (username: string) =>
  (await DB.prepare('select id from users where username = ?').bind(username).first<string>('id'))!

let reader: string
beforeEach(async () => {
  reader = await idOf('reader')
  for (const table of ['notifications', 'notification_actors', 'user_settings', 'outbox', 'sent_messages'])
    await run(`delete from ${table}`)
  await run('update users set notifications_seen_at = 0, digest_due_at = null')
})
afterEach(resetClock)
restoreAfterEach()

const follow = async (...names: string[]) => {
  const ids = await Promise.all(names.map(idOf))
  await writeRows(
    { db: openDb(DB) },
    { rows: ids.flatMap((actorId) => notifyOf(reader, 'USER_FOLLOWED', { actorId })) },
  )
}

/** A reader wrote the story. */
async function clap() {
  const id = (await DB.prepare('select id from posts where listed_at is not null limit 1').first<string>(
    'id',
  ))!
  const actorId = await idOf('writer')
  await writeRows(
    { db: openDb(DB) },
    { rows: notifyOf(reader, 'POST_CLAPPED', { actorId, subject: { type: 'POST', id } }) },
  )
  return id
}

async function later(time = WAIT) {
  advanceClock(time)
  await queueEmails(env)
  await drainOutbox(env, outboxWork)
  return sentTo(EMAIL)
}
const choose = (name: NotificationSetting, value: string) =>
  run('insert into user_settings (user_id, name, value) values (?, ?, ?)', reader, name, value)

describe('the email about a notification', () => {
  test('the email is sent some minutes later, once, with a link to the settings', async () => {
    await follow('writer')
    expect(await later(WAIT / 2)).toEqual([])
    const [sent, ...others] = await later()
    expect(others).toEqual([])
    expect(sent!.subject).toMatch(/ started following you$/)
    expect(sent!.links).toEqual([`${env.MAIN_ORIGIN}/@writer`])
    expect(sent!.text).toContain(`${env.MAIN_ORIGIN}/me/settings/notifications#emails`)
    expect(await later()).toHaveLength(1)
  })

  test('an email about a new story has its title as its subject, its first words, and one link: to the story', async () => {
    const story = (await DB.prepare(
      `select id, slug, title, creator_id as creatorId from posts
       where listed_at is not null and visibility = 'PUBLIC' and depth = 0 limit 1`,
    ).first<{ id: string; slug: string; title: string; creatorId: string }>())!
    await run("update posts set preview_text = '', subtitle = ? where id = ?", 'How it holds', story.id)
    const subject = { type: 'POST', id: story.id } as const
    await writeRows(
      { db: openDb(DB) },
      { rows: notifyOf(reader, 'POST_PUBLISHED', { actorId: story.creatorId, subject }) },
    )
    const [sent] = await later()
    expect(sent!.subject).toBe(story.title)
    expect(sent!.text).toContain('How it holds')
    expect(sent!.links).toEqual([`${env.MAIN_ORIGIN}/p/${story.slug}`])
  })

  test('an email about a new story for members has no word of it that lists do not show (A3)', async () => {
    const story = (await DB.prepare(
      `select id, creator_id as creatorId from posts
       where listed_at is not null and visibility = 'LOCKED' and depth = 0 limit 1`,
    ).first<{ id: string; creatorId: string }>())!
    await run("update posts set preview_text = '', subtitle = '' where id = ?", story.id)
    await run(
      'update post_bodies set paragraphs = ? where post_id = ?',
      JSON.stringify([{ name: 'aaaa', type: 'P', text: 'Behind the wall.', markups: [] }]),
      story.id,
    )
    const subject = { type: 'POST', id: story.id } as const
    await writeRows(
      { db: openDb(DB) },
      { rows: notifyOf(reader, 'POST_PUBLISHED', { actorId: story.creatorId, subject }) },
    )
    const [sent] = await later()
    expect(sent!.text).not.toContain('Behind the wall.')
    expect(sent!.links).toHaveLength(1)
  })

  test('users who do the same share one email, and later ones cause none', async () => {
    await follow('writer', 'staff')
    const [sent] = await later()
    expect(sent!.subject).toMatch(/ and 1 other started following you$/)
    await follow('author')
    expect(await later()).toHaveLength(1)
  })

  test('an email about claps has the title of the story, and a hidden story causes none (A2)', async () => {
    const id = await clap()
    const title = await DB.prepare('select title from posts where id = ?').bind(id).first<string>('title')
    const [sent] = await later()
    expect(sent!.text).toContain(title)
    await run('delete from notifications')
    await run('delete from notification_actors')
    await clap()
    await run('update posts set is_suspended = 1 where id = ?', id)
    expect(await later()).toHaveLength(1)
  })

  test.each([
    [
      'it was seen meanwhile',
      () => run('update users set notifications_seen_at = ? where id = ?', now(), reader),
    ],
    ['the toggle is off', () => choose(emailSettings.USER_FOLLOWED, 'OFF')],
    ['the level is OFF', () => choose('NOTIFICATIONS_LEVEL', 'OFF')],
    ['the level is NETWORK and they are not followed', () => choose('NOTIFICATIONS_LEVEL', 'NETWORK')],
    [
      'the address is not confirmed',
      () => run('update users set unverified_email = email, email = null where id = ?', reader),
    ],
    ['the actor is suspended', () => run("update users set is_suspended = 1 where username = 'writer'")],
    [
      'the actor is muted',
      async () =>
        run(
          'insert into user_mutes (muter_id, user_id, created_at) values (?, ?, 1)',
          reader,
          await idOf('writer'),
        ),
    ],
  ])('no email is sent when %s', async (_, change) => {
    await run('delete from user_follows where follower_id = ?', reader)
    await follow('writer')
    await change()
    expect(await later()).toEqual([])
  })

  test('followed people still cause an email at the level NETWORK', async () => {
    await run('delete from user_follows where follower_id = ?', reader)
    await run(
      'insert into user_follows (follower_id, user_id, created_at) values (?, ?, 1)',
      reader,
      await idOf('writer'),
    )
    await choose('NOTIFICATIONS_LEVEL', 'NETWORK')
    await follow('writer')
    expect(await later()).toHaveLength(1)
  })

  test('emails over the hour’s limit wait for the digest (M5)', async () => {
    const { results } = await DB.prepare('select id from posts where listed_at is not null limit 7').all<{
      id: string
    }>()
    const actorId = await idOf('writer')
    await writeRows(
      { db: openDb(DB) },
      {
        rows: results.flatMap(({ id }) =>
          notifyOf(reader, 'POST_CLAPPED', { actorId, subject: { type: 'POST', id } }),
        ),
      },
    )
    expect(await later()).toHaveLength(limits.notifications.emailsPerHour)
    const [digest] = await later(limits.notifications.digestEvery.WEEKLY + minute)
    expect(digest!.text.match(/ clapped for “/g)).toHaveLength(2)
  })

  test('responses and mentions are sent too, each by its own toggle', async () => {
    const actorId = await idOf('writer')
    await writeRows(
      { db: openDb(DB) },
      {
        rows: [
          ...notifyOf(reader, 'RESPONSE_CREATED', { actorId }),
          ...notifyOf(reader, 'USER_MENTIONED', { actorId }),
        ],
      },
    )
    await choose('NOTIFICATIONS_ALLOW_EMAIL_MENTIONS', 'OFF')
    expect((await later()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/ responded to you$/),
    ])
  })

  test.each(NotificationType.filter(causesEmail).map((type) => [type, emailSettings[type]] as const))(
    'an email about %s is sent unless %s is off',
    async (type, setting) => {
      const actorId = await idOf('writer')
      const cause = () => writeRows({ db: openDb(DB) }, { rows: notifyOf(reader, type, { actorId }) })
      for (const other of unsubscribeSettings) if (other !== setting) await choose(other, 'OFF')
      await cause()
      expect(await later()).toHaveLength(1)
      await choose(setting, 'OFF')
      await run('delete from notifications')
      await run('delete from notification_actors')
      await cause()
      expect(await later()).toHaveLength(1)
    },
  )

  test('its headers let a mail program turn off such emails itself (RFC 8058, M2)', () => {
    const content = notificationEmail({
      productName: 'Quire',
      actor: 'Ana',
      actorCount: 1,
      doing: 'started following you.',
      subject: null,
      language: null,
      place: { label: 'View story', url: 'https://example.com/a-story' },
    })
    const unsubscribe = unsubscribeFrom(env, reader, 'NOTIFICATIONS_ALLOW_EMAIL_FOLLOWERS')
    const raw = printMime('Quire <mail@example.com>', 'notified-a', {
      to: EMAIL,
      content: { ...content, unsubscribe },
      text: '',
      html: '',
    })
    expect(raw).toContain(`List-Unsubscribe: <${offLink('NOTIFICATIONS_ALLOW_EMAIL_FOLLOWERS')}>`)
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  })
})

const offLink = (setting: UnsubscribeSetting) => unsubscribeFrom(env, reader, setting).oneClick!.url
const valueOf = (name: NotificationSetting) =>
  DB.prepare('select value from user_settings where user_id = ? and name = ?')
    .bind(reader, name)
    .first<string>('value')

describe('the link that turns emails off', () => {
  const FOLLOWERS = 'NOTIFICATIONS_ALLOW_EMAIL_FOLLOWERS'
  const oneClick = (url: string) =>
    fetchWorker(
      new Request(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      }),
    )
  const pathOf = (url: string) => url.slice(env.MAIN_ORIGIN.length)

  test('a mail program’s POST without a session turns one setting off, with no redirect (RFC 8058, M2)', async () => {
    const answer = await oneClick(offLink(FOLLOWERS))
    expect([answer.status, await answer.text()]).toEqual([200, copy.notifications.turnedOff])
    expect([await valueOf(FOLLOWERS), await valueOf('NOTIFICATIONS_ALLOW_EMAIL_CLAPS')]).toEqual([
      'OFF',
      null,
    ])
    await follow('writer')
    expect(await later()).toEqual([])
  })

  test('a GET only shows the setting; its button turns it off, and on again (R097, D19)', async () => {
    const visitor = openBrowser()
    const link = pathOf(offLink(FOLLOWERS))
    const opened = await visitor.get(link)
    expect(opened.status).toBe(200)
    expect(await opened.text()).toContain('You get these emails: New followers.')
    expect(await valueOf(FOLLOWERS)).toBeNull()
    const turned = await visitor.submit(link, { value: 'OFF' })
    expect([turned.status, turned.headers.get('location')]).toEqual([303, link])
    expect(await (await visitor.get(link)).text()).toContain('You don’t get these emails: New followers.')
    await visitor.submit(link, { value: 'ON' })
    expect(await valueOf(FOLLOWERS)).toBeNull()
  })

  test('the address without its query shows the setting that the hash proves, and turns it off (R097)', async () => {
    const visitor = openBrowser()
    const [bare] = pathOf(offLink(FOLLOWERS)).split('?')
    const opened = await visitor.get(bare!)
    expect([opened.status, (await opened.text()).includes('You get these emails: New followers.')]).toEqual([
      200,
      true,
    ])
    await visitor.submit(bare!, { value: 'OFF' })
    expect(await valueOf(FOLLOWERS)).toBe('OFF')
    expect((await visitor.get(bare!.replace(reader, await idOf('writer')))).status).toBe(404)
  })

  test('a changed hash, another setting or another user is not found, without any change (R097, M2)', async () => {
    const link = offLink(FOLLOWERS)
    const hash = /[0-9a-f]{32}/.exec(link)![0]
    const changed = [
      link.replace(hash, (hash.startsWith('0') ? '1' : '0') + hash.slice(1)),
      link.replace(FOLLOWERS, 'NOTIFICATIONS_ALLOW_EMAIL_CLAPS'),
      link.replace(FOLLOWERS, 'NOTIFICATIONS_LEVEL'),
      link.replace(reader, await idOf('writer')),
    ]
    for (const url of changed) {
      expect((await openBrowser().get(pathOf(url))).status).toBe(404)
      expect((await oneClick(url)).status).toBe(404)
    }
    expect(await DB.prepare('select count(*) from user_settings').first('count(*)')).toBe(0)
  })
})

describe('the digest', () => {
  test('its choices are in the order of how many emails they mean', async () => {
    const browser = openBrowser()
    await signInAs(browser, EMAIL)
    const html = await (await browser.get('/me/settings/notifications')).text()
    const [choices] = /<select id="choice-NOTIFICATIONS_DIGEST_FREQUENCY".*?<\/select>/s.exec(html)!
    const { DAILY, WEEKLY, OFF } = copy.notificationSettings.digest
    expect([...choices.matchAll(/<option[^>]*>(.*?)</g)].map(([, label]) => label)).toEqual([
      DAILY,
      WEEKLY,
      OFF,
    ])
  })

  const { DAILY, WEEKLY } = limits.notifications.digestEvery
  const digests = async () =>
    (await sentTo(EMAIL)).filter(({ subject }) => subject.startsWith('What you’ve missed'))
  const joined = async () => {
    await follow('writer')
    await later()
    await follow('staff', 'author')
  }

  test('the digest names each notification of a week that got no email, once', async () => {
    await joined()
    await later(WEEKLY - day)
    expect(await digests()).toEqual([])
    await later(day + minute)
    const [digest, ...others] = await digests()
    expect(others).toEqual([])
    expect(digest!.text).toMatch(/ and 2 others started following you\./)
    expect(digest!.text).toContain(offLink('NOTIFICATIONS_DIGEST_FREQUENCY'))
    await follow('lapsed')
    await later(WEEKLY)
    expect(await digests()).toHaveLength(1)
  })

  test('the digest comes after a day where that is chosen, even while another waits', async () => {
    await joined()
    const browser = openBrowser()
    await signInAs(browser, EMAIL)
    await browser.ask(
      'mutation { setUserSetting(name: NOTIFICATIONS_DIGEST_FREQUENCY, value: "DAILY") { __typename } }',
    )
    await later(DAILY + minute)
    expect(await digests()).toHaveLength(1)
  })

  test.each([
    ['everything was emailed on its own', () => run('update notifications set emailed_count = actor_count')],
    ['it was seen', () => run('update users set notifications_seen_at = ? where id = ?', now(), reader)],
    ['the frequency is OFF', () => choose('NOTIFICATIONS_DIGEST_FREQUENCY', 'OFF')],
    ['the level is OFF', () => choose('NOTIFICATIONS_LEVEL', 'OFF')],
    ['its toggle is off', () => choose('NOTIFICATIONS_ALLOW_EMAIL_FOLLOWERS', 'OFF')],
    ['the last user is suspended', () => run("update users set is_suspended = 1 where username = 'author'")],
  ])('no email is sent when %s', async (_, change) => {
    await joined()
    await change()
    await later(WEEKLY + minute)
    expect(await digests()).toEqual([])
  })

  test('a user who set the frequency to OFF waits for none', async () => {
    await choose('NOTIFICATIONS_DIGEST_FREQUENCY', 'OFF')
    await joined()
    expect(
      await DB.prepare('select digest_due_at from users where id = ?').bind(reader).first('digest_due_at'),
    ).toBeNull()
  })
})
