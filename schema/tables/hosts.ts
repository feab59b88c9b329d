import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { sql } from 'drizzle-orm'
import type { DomainStatus } from '#schema/enums.ts'
import { id, time } from '#schema/tables/columns.ts'

/**
 * Only ACTIVE ones are served. Several owners may claim a domain until one proves it (decision 161). An owner's new
 * claim reuses the row.
 */
export const domains = sqliteTable(
  'domains',
  {
    /** Lower case, no port, no trailing dot, punycode. */
    domain: text('domain').notNull(),
    entityKind: text('entity_kind').$type<'user' | 'collection'>().notNull(),
    entityId: id('entity_id').notNull(),
    status: text('status').$type<DomainStatus>().notNull().default('CREATED'),
    /** In the TXT record; new with each claim. */
    proof: text('proof').notNull().default(''),
    /** The platform's id, once requested. */
    hostnameId: text('hostname_id'),
    /** In words for the owner; '' without one. */
    problem: text('problem').notNull().default(''),
    /** Consecutive checks at which an ACTIVE domain pointed elsewhere. */
    strays: integer('strays').notNull().default(0),
    /** Null when none is due. */
    nextCheckAt: time('next_check_at'),
    createdAt: time('created_at').notNull(),
    /** When the status changed. */
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

/** They redirect to their last owner (decision 16). */
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

/** At the source; `scopeId` is the publication, or '' for the whole site. */
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
