import { sql } from 'drizzle-orm'
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { SendingDomainState } from '#schema/enums.ts'
import { count, id, time } from '#schema/tables/columns.ts'

/** Emails of all newsletters of a writer or a publication come from it. */
export const sendingDomains = sqliteTable(
  'sending_domains',
  {
    /** A user or a publication. */
    ownerId: id('owner_id').primaryKey(),
    /** In lower case and punycode. */
    domain: text('domain').notNull(),
    localPart: text('local_part').notNull(),
    state: text('state').$type<SendingDomainState>().notNull().default('PENDING'),
    /** The value of the TXT record that proves ownership. */
    proof: text('proof').notNull(),
    /** '' until the provider knows the domain. */
    providerId: text('provider_id').notNull().default(''),
    /** JSON of SendingRecord[], as they were last found. */
    records: text('records').notNull().default('[]'),
    /** In words for the owner; '' without one. */
    problem: text('problem').notNull().default(''),
    /** Failed daily checks in a row. */
    strays: count('strays'),
    /** Waits grow from here. */
    askedAt: time('asked_at').notNull(),
    checkedAt: time('checked_at'),
    /** Null when no check is left. */
    nextCheckAt: time('next_check_at'),
  },
  (t) => [
    // Others' claims on it may wait.
    uniqueIndex('sending_domains_verified')
      .on(t.domain)
      .where(sql`state = 'VERIFIED'`),
    index('sending_domains_of_name').on(t.domain),
    index('sending_domains_due')
      .on(t.nextCheckAt)
      .where(sql`next_check_at is not null`),
  ],
)
