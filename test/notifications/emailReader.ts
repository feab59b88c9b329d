/** The reader has received no email yet. */
import { env } from 'cloudflare:workers'
import { openBrowser, signInAs } from '#test/identity/browser.ts'
import type { Addressee } from '#test/notifications/optionalCauses.ts'
import { emptyLedger } from '#test/partner/program.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env
const EMAIL = 'reader@example.com'

export async function newReader(): Promise<Addressee> {
  const browser = openBrowser()
  await signInAs(browser, EMAIL)
  const id = (await DB.prepare('select id from users where email = ?').bind(EMAIL).first<string>('id'))!
  await emptyLedger()
  for (const table of ['notifications', 'notification_actors', 'user_settings', 'outbox', 'sent_messages'])
    await DB.prepare(`delete from ${table}`).run()
  await DB.prepare('update users set notifications_seen_at = 0, digest_due_at = null').run()
  return { id, email: EMAIL, browser }
}
