import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { sql } from 'drizzle-orm'
import type { DomainStatus } from '#schema/enums.ts'
import { id, time } from '#schema/tables/columns.ts'

/**
 * Custom domains of users and publications; only ACTIVE ones are served. Several owners may claim a domain until one
 * proves it (decision 161). A new claim by the same owner reuses the row with a new proof.
 */
export const domains = sqliteTable(
  'domains',
  {
    /** Normalised: lower case, no port, no trailing dot, punycode. */
    domain: text('domain').notNull(),
    entityKind: text('entity_kind').$type<'user' | 'collection'>().notNull(),
    entityId: id('entity_id').notNull(),
    status: text('status').$type<DomainStatus>().notNull().default('CREATED'),
    /** The required content of the TXT record; new with each claim, to invalidate old proofs. */
    proof: text('proof').notNull().default(''),
    /** The platform's id of the custom hostname, once requested. */
    hostnameId: text('hostname_id'),
    /** Why the last check failed, in words for the owner; '' otherwise. */
    problem: text('problem').notNull().default(''),
    /** Consecutive checks at which an ACTIVE domain pointed elsewhere. */
    strays: integer('strays').notNull().default(0),
    /** The next check; null when none is due. */
    nextCheckAt: time('next_check_at'),
    createdAt: time('created_at').notNull(),
    /** The time of the last status change. */
    updatedAt: time('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.domain, t.entityId] }),
    uniqueIndex('domains_proved')
      .on(t.domain)
      .where(sql`status in ('VERIFIED', 'ACTIVE')`),
    // At most one of an entity's domains is served.
    uniqueIndex('domains_entity')
      .on(t.entityId)
      .where(sql`status = 'ACTIVE'`),
    index('domains_claimant').on(t.entityId, t.domain),
    index('domains_due')
      .on(t.nextCheckAt)
      .where(sql`next_check_at is not null`),
  ],
)

/** Former names, which redirect to their last owner (decision 16). */
export const heldNames = sqliteTable(
  'held_names',
  {
    kind: text('kind').$type<'user' | 'collection' | 'tag'>().notNull(),
    name: text('name').notNull(),
    entityId: id('entity_id').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.name] })],
)

/** Imported stories' addresses at their source; `scopeId` is the publication, or '' for the whole site. */
export const sourceRedirects = sqliteTable(
  'source_redirects',
  {
    scopeId: id('scope_id').notNull(),
    /** A path with a leading and without a trailing slash. */
    path: text('path').notNull(),
    postId: id('post_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.scopeId, t.path] }), index('source_redirects_post').on(t.postId)],
)
