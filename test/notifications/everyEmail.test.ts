/** Every part of the product sends emails as their reader chose (R097). */
import { env as bindings } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  alwaysSent,
  emailSettings,
  type EmailName,
  type OptionalEmail,
  unsubscribeSettings,
} from '#schema/notifications/emails.ts'
import { notificationSettings } from '#schema/notifications/settings.ts'
import { openBrowser, sentTo } from '#test/identity/browser.ts'
import { newReader } from '#test/notifications/emailReader.ts'
import { type Addressee, optionalCauses } from '#test/notifications/optionalCauses.ts'
import { emptyLedger, execution } from '#test/partner/program.ts'
import { restoreAfterEach } from '#test/restored.ts'
import { resetClock } from '#worker/platform/clock.ts'
import { openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { writeAndSend } from '#worker/platform/mail/messages.ts'

const env = bindings as unknown as Env
const { DB } = env

let reader: Addressee
beforeEach(async () => {
  reader = await newReader()
})
afterEach(async () => {
  resetClock()
  await emptyLedger()
})
restoreAfterEach()

const names = Object.keys(emailSettings) as OptionalEmail[]

describe('emails that can be turned off', () => {
  test.each(names)('%s is sent, with the link that turns it off without signing in (R097)', async (name) => {
    await optionalCauses[name](reader)
    const [sent, ...others] = await sentTo(reader.email)
    expect(others).toEqual([])
    const link = new RegExp(`${env.MAIN_ORIGIN}(/me/email-settings/\\S+setting=${emailSettings[name]})`).exec(
      sent!.text,
    )
    await openBrowser().submit(link![1]!, { value: 'OFF' })
    expect(
      await DB.prepare('select value from user_settings where user_id = ? and name = ?')
        .bind(reader.id, emailSettings[name])
        .first('value'),
    ).toBe('OFF')
  })

  test.each(names)('%s is not sent when its setting is off', async (name) => {
    await DB.prepare("insert into user_settings (user_id, name, value) values (?, ?, 'OFF')")
      .bind(reader.id, emailSettings[name])
      .run()
    await optionalCauses[name](reader)
    expect(await sentTo(reader.email)).toEqual([])
  })

  test.each(names)('%s is not sent after all emails were turned off by one press', async (name) => {
    await reader.browser.ask('mutation { turnOffEmails { __typename } }')
    await optionalCauses[name](reader)
    expect(await sentTo(reader.email)).toEqual([])
  })
})

describe('emails that are always sent', () => {
  const always = Object.keys(alwaysSent) as EmailName[]

  test('each has its reason, and no setting', () => {
    for (const name of always) {
      expect(alwaysSent[name as keyof typeof alwaysSent]).toMatch(/^.{20,}\.$/)
      expect(emailSettings).not.toHaveProperty(name)
    }
  })

  test.each(always)('%s is sent after all emails were turned off, without a link to do so', async (name) => {
    await reader.browser.ask('mutation { turnOffEmails { __typename } }')
    const content = { subject: 'A subject', preview: 'A preview', blocks: [] }
    await writeAndSend({ db: openDb(DB), env, execution }, { rows: [] }, [
      { kind: 'email', name, to: reader.email, content },
    ])
    const [sent, ...others] = await sentTo(reader.email)
    expect([sent!.subject, others]).toEqual(['A subject', []])
    expect(sent!.text).not.toContain('/me/email-settings/')
  })
})

test('every setting for emails turns an email off', () => {
  const settings = Object.keys(notificationSettings).filter((name) => name.includes('_ALLOW_EMAIL_'))
  expect(unsubscribeSettings.toSorted()).toEqual([...settings, 'NOTIFICATIONS_DIGEST_FREQUENCY'].toSorted())
})
