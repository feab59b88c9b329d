/** Every email of the product is sent as its reader chose, whichever part of the product sends it (R097). */
import { env as bindings } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  alwaysSent,
  emailSettings,
  type EmailName,
  type OptionalEmail,
  unsubscribeSettings,
} from '#schema/emails.ts'
import { NotificationType } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import { notificationSettings } from '#schema/settings.ts'
import { type Browser, openBrowser, sentTo, signInAs } from '#test/identity/browser.ts'
import { found } from '#test/publications/founding.ts'
import { run as mutate } from '#test/drafts/writing.ts'
import { emptyLedger, ensurePartner, execution } from '#test/partner/program.ts'
import { asStaff, ensureTaxDocument, partnerCalls } from '#test/partner/writers.ts'
import { restoreAfterEach } from '#test/restored.ts'
import { outboxWork } from '#worker/outboxWork.ts'
import { queueEmails } from '#worker/notifications/queueEmails.ts'
import { payWriters } from '#worker/partner/ledger/payWriters.ts'
import { reversePayout } from '#worker/partner/ledger/reversePayout.ts'
import { openProvider } from '#worker/payments/provider.ts'
import { advanceClock, now, resetClock } from '#worker/platform/clock.ts'
import { openDb } from '#worker/platform/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { writeAndSend } from '#worker/platform/messages.ts'
import { notifyOf } from '#worker/platform/notify.ts'
import { drainOutbox } from '#worker/platform/outbox.ts'
import { writeRows } from '#worker/platform/write.ts'

const env = bindings as unknown as Env
const { DB } = env
const EMAIL = 'reader@example.com'

let reader: string
let browser: Browser
beforeEach(async () => {
  browser = openBrowser()
  await signInAs(browser, EMAIL)
  reader = (await DB.prepare('select id from users where email = ?').bind(EMAIL).first<string>('id'))!
  await emptyLedger()
  for (const table of ['notifications', 'notification_actors', 'user_settings', 'outbox', 'sent_messages'])
    await DB.prepare(`delete from ${table}`).run()
  await DB.prepare('update users set notifications_seen_at = 0, digest_due_at = null').run()
})
afterEach(async () => {
  resetClock()
  await emptyLedger()
})
restoreAfterEach()

const later = async (time: number) => {
  advanceClock(time)
  await queueEmails(env)
  await drainOutbox(env, outboxWork)
}
const notify = async (type: NotificationType, ...names: string[]) => {
  for (const name of names) {
    const actorId = await DB.prepare('select id from users where username = ?').bind(name).first<string>('id')
    await writeRows({ db: openDb(DB) }, { rows: notifyOf(reader, type, { actorId: actorId! }) })
  }
}
const notified = (type: NotificationType) => async () => {
  await notify(type, 'writer')
  await later(limits.notifications.emailDelay)
}

async function pay(account: 'active' | 'inactive'): Promise<void> {
  await ensurePartner(reader, { account })
  await DB.prepare('update partners set balance = 2000 where user_id = ?').bind(reader).run()
  await payWriters(env, execution)
}

/** How each email is caused, for real. An email without a line here is an error of types. */
const causes: Record<Exclude<OptionalEmail, NotificationType>, () => Promise<void>> = {
  DIGEST: async () => {
    // All emails about single notifications are off, and the digest names those that are not.
    await notify('USER_FOLLOWED', 'writer')
    await DB.prepare('update notifications set email_due_at = null').run()
    await DB.prepare('update users set digest_due_at = ? where id = ?').bind(now(), reader).run()
    await later(0)
  },
  ADDRESS_INVITED: async () => {
    const { browser: founder, id } = await found()
    await mutate(founder, `inviteToCollection(collectionId: "${id}", to: "${EMAIL}", role: WRITER)`)
  },
  TAX_DOCUMENT_REVIEWED: async () => {
    await ensurePartner(reader)
    const documentId = `document-${now()}`
    await ensureTaxDocument(reader, { id: documentId })
    const staff = await asStaff()
    await staff.ask(partnerCalls.review, { documentId, decision: 'APPROVE', withheldPercent: 0 })
  },
  PAYOUT_PAID: () => pay('active'),
  PAYOUT_FAILED: () => pay('inactive'),
  PAYOUT_REVERSED: async () => {
    await pay('active')
    await DB.prepare('delete from sent_messages').run()
    const id = (await DB.prepare('select transfer_id as id from payouts').first<string>('id'))!
    await (await openProvider(env)).transfers.createReversal(id, { amount: 500 })
    await reversePayout({ env, execution, db: openDb(DB) }, id)
  },
}
const everyCause = {
  ...Object.fromEntries(
    NotificationType.filter((type) => type in emailSettings).map((type) => [type, notified(type)]),
  ),
  ...causes,
} as Record<OptionalEmail, () => Promise<void>>

const names = Object.keys(emailSettings) as OptionalEmail[]

describe('emails that can be turned off', () => {
  test.each(names)('%s is sent, with the link that turns it off without signing in (R097)', async (name) => {
    await everyCause[name]()
    const [sent, ...others] = await sentTo(EMAIL)
    expect(others).toEqual([])
    const link = new RegExp(`${env.MAIN_ORIGIN}(/me/email-settings/\\S+setting=${emailSettings[name]})`).exec(
      sent!.text,
    )
    await openBrowser().submit(link![1]!, { value: 'OFF' })
    expect(
      await DB.prepare('select value from user_settings where user_id = ? and name = ?')
        .bind(reader, emailSettings[name])
        .first('value'),
    ).toBe('OFF')
  })

  test.each(names)('%s is not sent when its setting is off', async (name) => {
    await DB.prepare("insert into user_settings (user_id, name, value) values (?, ?, 'OFF')")
      .bind(reader, emailSettings[name])
      .run()
    await everyCause[name]()
    expect(await sentTo(EMAIL)).toEqual([])
  })

  test.each(names)('%s is not sent after all emails were turned off by one press', async (name) => {
    await browser.ask('mutation { turnOffEmails { __typename } }')
    await everyCause[name]()
    expect(await sentTo(EMAIL)).toEqual([])
  })
})

describe('emails that are always sent', () => {
  const always = Object.keys(alwaysSent) as EmailName[]

  test('each has its reason, and none of them a setting', () => {
    for (const name of always) {
      expect(alwaysSent[name as keyof typeof alwaysSent]).toMatch(/^.{20,}\.$/)
      expect(emailSettings).not.toHaveProperty(name)
    }
  })

  test.each(always)('%s is sent after all emails were turned off, without a link to do so', async (name) => {
    await browser.ask('mutation { turnOffEmails { __typename } }')
    const content = { subject: 'A subject', preview: 'A preview', blocks: [] }
    await writeAndSend({ db: openDb(DB), env, execution }, { rows: [] }, [
      { kind: 'email', name, to: EMAIL, content },
    ])
    const [sent, ...others] = await sentTo(EMAIL)
    expect([sent!.subject, others]).toEqual(['A subject', []])
    expect(sent!.text).not.toContain('/me/email-settings/')
  })
})

test('every setting for emails turns an email off', () => {
  const settings = Object.keys(notificationSettings).filter((name) => name.includes('_ALLOW_EMAIL_'))
  expect(unsubscribeSettings.toSorted()).toEqual([...settings, 'NOTIFICATIONS_DIGEST_FREQUENCY'].toSorted())
})
