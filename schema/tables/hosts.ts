import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { sql } from 'drizzle-orm'
import type { DomainStatus } from '#schema/enums.ts'
import { id, time } from '#schema/tables/columns.ts'

/** Several owners may claim one until it is proved (decision 161). */
export const domains = sqliteTable(
  'domains',
  {
    /** Lower case, punycode, no port, no trailing dot. */
    domain: text('domain').notNull(),
    entityKind: text('entity_kind').$type<'user' | 'collection'>().notNull(),
    entityId: id('entity_id').notNull(),
    status: text('status').$type<DomainStatus>().notNull().default('CREATED'),
    /** The TXT record has it. */
    proof: text('proof').notNull().default(''),
    /** The platform's id. */
    hostnameId: text('hostname_id'),
    /** '' without one. */
    problem: text('problem').notNull().default(''),
    /** Checks in a row that found it elsewhere. */
    strays: integer('strays').notNull().default(0),
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
    // An entity serves one at most.
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

/** `scopeId` is the publication, or '' for the site. */
export const sourceRedirects = sqliteTable(
  'source_redirects',
  {
    scopeId: id('scope_id').notNull(),
    /** With a leading slash, no trailing one. */
    path: text('path').notNull(),
    postId: id('post_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.scopeId, t.path] }), index('source_redirects_post').on(t.postId)],
)
