import { env as bindings } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import { emailSettings, type NotificationSetting } from '#schema/settings.ts'
import { sentTo } from '#test/identity/browser.ts'
import { restoreAfterEach } from '#test/restored.ts'
import { advanceClock, now, resetClock } from '#worker/platform/clock.ts'
import { openDb } from '#worker/platform/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { queueEmails } from '#worker/notifications/queueEmails.ts'
import { notificationEmail } from '#worker/notifications/notificationEmail.ts'
import { printMime } from '#worker/platform/mail/sendMail.ts'
import { notifyOf } from '#worker/platform/notify.ts'
import { drainOutbox } from '#worker/platform/outbox.ts'
import { writeRows } from '#worker/platform/write.ts'
import { outboxWork } from '#worker/outboxWork.ts'

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
  await run('update users set notifications_seen_at = 0')
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

/** A story that a reader wrote, and that was clapped for. */
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
  test('it is sent some minutes later, once, with a link to the settings', async () => {
    await follow('writer')
    expect(await later(WAIT / 2)).toEqual([])
    const [sent, ...others] = await later()
    expect(others).toEqual([])
    expect(sent!.subject).toMatch(/ started following you$/)
    expect(sent!.links).toEqual([`${env.MAIN_ORIGIN}/me/notifications`])
    expect(sent!.text).toContain(`${env.MAIN_ORIGIN}/me/settings/notifications#emails`)
    expect(await later()).toHaveLength(1)
  })

  test('users who do the same are one email, and who joins it later is none', async () => {
    await follow('writer', 'staff')
    const [sent] = await later()
    expect(sent!.subject).toMatch(/ and 1 other started following you$/)
    await follow('author')
    expect(await later()).toHaveLength(1)
  })

  test('an email about claps has the title of the story, and none is sent when it is hidden (A2)', async () => {
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
    ['the toggle is off', () => choose(emailSettings.USER_FOLLOWED!, 'OFF')],
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
  ])('none is sent when %s', async (_, change) => {
    await run('delete from user_follows where follower_id = ?', reader)
    await follow('writer')
    await change()
    expect(await later()).toEqual([])
  })

  test('at the level NETWORK people who are followed still cause one', async () => {
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

  test('its header List-Unsubscribe names the settings (RFC 2369)', () => {
    const settingsUrl = 'https://example.com/me/settings/notifications#emails'
    const content = notificationEmail({
      productName: 'Quire',
      actors: 'Ana',
      doing: 'started following you.',
      subject: null,
      url: 'https://example.com/me/notifications',
      settingsUrl,
    })
    const raw = printMime('Quire <mail@example.com>', 'notified-a', {
      to: EMAIL,
      content,
      text: '',
      html: '',
    })
    expect(raw).toContain(`List-Unsubscribe: <${settingsUrl}>`)
  })
})
