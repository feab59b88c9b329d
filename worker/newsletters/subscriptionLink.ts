/** It gives rights over emails only (decision 117). */
import { sql, type SQL } from 'drizzle-orm'
import { path } from '#schema/routes/paths.ts'
import { counted } from '#worker/newsletters/subscriberCount.ts'
import { now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { isSame, keyedDigestOf } from '#worker/platform/secrets.ts'

export const SUBSCRIPTION = 'SUBSCRIPTION'

const HASH_LENGTH = 32

const hashOf = (env: Env, id: string): string =>
  keyedDigestOf(env, `subscription:${id}`).slice(0, HASH_LENGTH)

/** @param issue counts a leave for it */
export const subscriptionLink = (env: Env, id: string, issue?: string): string =>
  env.MAIN_ORIGIN +
  path(
    'ShowEmailSettings',
    { userId: id, hash: hashOf(env, id) },
    { setting: SUBSCRIPTION, ...(issue !== undefined && { issue }) },
  )

export interface Link {
  id: string
  hash: string
}

export const isProved = (env: Env, { id, hash }: Link): boolean => isSame(hash, hashOf(env, id))

/**
 * Waiting emails are not sent either.
 * @param which a condition on their subscriptions
 */
export const leave = (newsletter: SQL, which: SQL): SQL[] =>
  counted(newsletter, which, [
    sql`update newsletter_subscriptions set state = 'LEFT', left_at = ${now()}
      where ${which} and newsletter_id in (select newsletters.id from newsletters where ${newsletter})
        and state in ('PENDING', 'ACTIVE')`,
  ])

/** A subscription's newsletter, and every subscription to it of the same person: their account's and their address's. */
export function allOfPerson(id: string): { newsletter: SQL; which: SQL } {
  const one = (value: string) =>
    sql`(select ${sql.raw(value)} from newsletter_subscriptions x where x.id = ${id})`
  const user = one('coalesce(x.user_id, (select id from users where email = x.email))')
  const email = one('coalesce(x.email, (select email from users where id = x.user_id))')
  return {
    newsletter: sql`newsletters.id = ${one('x.newsletter_id')}`,
    // Without a third term for the id itself, which would read the whole list.
    which: sql`(newsletter_subscriptions.user_id = ${user} or newsletter_subscriptions.email = ${email})`,
  }
}
