import { sql } from 'drizzle-orm'
import { newsletters } from '#schema/tables/newsletters.ts'
import { collections } from '#schema/tables/publications.ts'
import { sendingDomains } from '#schema/tables/sendingDomains.ts'
import { users } from '#schema/tables/users.ts'
import type { Body } from '#worker/newsletters/issues/sendShard.ts'
import type { Db } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { param, read } from '#worker/platform/database/read.ts'

const senderOfNewsletter = read(
  'senderOfNewsletter',
  {
    name: sql<string>`coalesce(nullif(${newsletters.senderName}, ''), nullif(${newsletters.name}, ''), ${users.name}, ${collections.name}, '')`,
    replyTo: newsletters.replyTo,
    address: sql<string | null>`${sendingDomains.localPart} || '@' || ${sendingDomains.domain}`,
  },
  (query) =>
    query
      .from(newsletters)
      .leftJoin(users, sql`${users.id} = ${newsletters.userId}`)
      .leftJoin(collections, sql`${collections.id} = ${newsletters.collectionId}`)
      .leftJoin(
        sendingDomains,
        sql`${sendingDomains.ownerId} = coalesce(${newsletters.collectionId}, ${newsletters.userId})
          and ${sendingDomains.state} = 'VERIFIED'`,
      )
      .where(sql`${newsletters.id} = ${param('id')}`)
      .limit(1),
)

/** Null once the newsletter is gone. */
export async function readSender(
  env: Env,
  db: Pick<Db, 'first'>,
  newsletterId: string,
): Promise<Pick<Body, 'sender' | 'replyTo'> | null> {
  const row = await db.first(senderOfNewsletter, { id: newsletterId })
  return row && { sender: senderOf(env, row), replyTo: row.replyTo }
}

/** RFC 5322: a quoted name and an address that sign-in emails do not use. */
function senderOf(env: Env, { name, address: own }: { name: string; address: string | null }): string {
  const shown = name.replaceAll(/[\p{Cc}"\\]/gu, ' ').trim()
  return `"${shown} (${env.PRODUCT_NAME})" <${own ?? siteAddress(env)}>`
}

const siteAddress = (env: Env): string =>
  env.NEWSLETTER_FROM || `newsletters@${new URL(env.MAIN_ORIGIN).hostname}`

/**
 * A started issue keeps its sender, but someone else may own its domain by now (decision 220).
 * @returns the domain, unless the newsletter's emails may still come from it
 */
export async function lostDomain(
  env: Env,
  db: Pick<Db, 'first'>,
  newsletterId: string,
  bodies: readonly Pick<Body, 'sender'>[],
): Promise<string | null> {
  const current = await readSender(env, db, newsletterId)
  const allowed = [siteAddress(env), current?.sender ?? ''].map(domainOf)
  return bodies.map(({ sender }) => domainOf(sender)).find((domain) => !allowed.includes(domain)) ?? null
}

const domainOf = (sender: string): string => /@([^@>]*)>?$/.exec(sender)?.[1] ?? ''
