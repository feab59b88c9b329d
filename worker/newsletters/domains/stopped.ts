import { sql } from 'drizzle-orm'
import { sendingDomains as words } from '#schema/copy/sendingDomains.ts'
import { path } from '#schema/routes/paths.ts'
import { newsletters } from '#schema/tables/newsletters.ts'
import { users } from '#schema/tables/users.ts'
import { readable, type SendingDomainRow } from '#worker/newsletters/domains/rows.ts'
import type { Db } from '#worker/platform/database/db.ts'
import type { EmailContent } from '#worker/platform/mail/emailContent.ts'
import type { Env } from '#worker/platform/env.ts'
import { now } from '#worker/platform/clock.ts'
import { messageWork } from '#worker/platform/mail/messages.ts'
import { param, read } from '#worker/platform/database/read.ts'
import type { Work } from '#worker/platform/database/write.ts'

const MOST = 20

const owners = read('ownersOfSendingDomain', { email: users.email }, (query) =>
  query
    .from(users)
    .where(
      sql`${users.email} is not null and (${users.id} = ${param('ownerId')} or ${users.id} in (
        select user_id from collection_editors where collection_id = ${param('ownerId')} and role = 'OWNER'))`,
    )
    .limit(MOST),
)

/** Each shows the domain. */
const anyOfOwner = read('anyNewsletterOfOwner', { id: newsletters.id }, (query) =>
  query
    .from(newsletters)
    .where(
      sql`(${newsletters.userId} = ${param('ownerId')} or ${newsletters.collectionId} = ${param('ownerId')})
        and ${newsletters.isDeleted} = 0`,
    )
    .limit(1),
)

/** @returns emails to those who can repair it */
export async function stopped(
  { env, db }: { env: Env; db: Db },
  { ownerId, domain }: Pick<SendingDomainRow, 'ownerId' | 'domain'>,
): Promise<Work[]> {
  const [people, newsletter] = await Promise.all([
    db.all(owners, { ownerId }),
    db.first(anyOfOwner, { ownerId }),
  ])
  if (!newsletter) return []
  const settings = path('ShowNewsletterSettings', { id: newsletter.id })
  const content = sendingDomainEmail(domain, `${env.MAIN_ORIGIN}${settings}#sending-domain`)
  return Promise.all(
    people.map(async ({ email }) => ({
      ...(await messageWork(env, { kind: 'email', name: 'SENDING_DOMAIN', to: email!, content })),
      dueAt: now(),
    })),
  )
}

export function sendingDomainEmail(domain: string, url: string): EmailContent {
  const name = readable(domain)
  return {
    subject: words.stoppedSubject(name),
    preview: words.stoppedPreview,
    blocks: [
      { kind: 'heading', text: words.stoppedSubject(name) },
      { kind: 'text', text: words.stoppedText(name) },
      { kind: 'link', label: words.repair, url },
    ],
  }
}
