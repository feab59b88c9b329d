import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { sql } from 'drizzle-orm'
import type { DomainStatus } from '#schema/enums.ts'
import { id, time } from '#schema/tables/columns.ts'

/**
 * Custom domains of users and publications; only ACTIVE ones answer. Claims of several owners on one domain stand side by
 * side until one is proved (decision 161). The next claim of the same owner takes the row over, with a new proof.
 */
export const domains = sqliteTable(
  'domains',
  {
    /** Normalised: lower case, no port, no trailing dot, punycode. */
    domain: text('domain').notNull(),
    entityKind: text('entity_kind').$type<'user' | 'collection'>().notNull(),
    entityId: id('entity_id').notNull(),
    status: text('status').$type<DomainStatus>().notNull().default('CREATED'),
    /** What the TXT record must contain; new with each claim, so that an old proof is worthless. */
    proof: text('proof').notNull().default(''),
    /** The platform's id of the custom hostname, once it was requested. */
    hostnameId: text('hostname_id'),
    /** Why the last check failed, in words for the owner; '' when it did not. */
    problem: text('problem').notNull().default(''),
    /** Checks in a row at which an ACTIVE domain pointed elsewhere. */
    strays: integer('strays').notNull().default(0),
    /** When it is checked again; null when no check is left. */
    nextCheckAt: time('next_check_at'),
    /** When it was claimed. */
    createdAt: time('created_at').notNull(),
    /** When its status changed. */
    updatedAt: time('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.domain, t.entityId] }),
    uniqueIndex('domains_proved')
      .on(t.domain)
      .where(sql`status in ('VERIFIED', 'ACTIVE')`),
    // At most one of them answers.
    uniqueIndex('domains_entity')
      .on(t.entityId)
      .where(sql`status = 'ACTIVE'`),
    index('domains_claimant').on(t.entityId, t.domain),
    index('domains_due')
      .on(t.nextCheckAt)
      .where(sql`next_check_at is not null`),
  ],
)

/** Former names, which redirect to the entity that had them (decision 16). */
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

/** Addresses of imported stories at their source; `scopeId` is the publication, or '' for the whole site. */
export const sourceRedirects = sqliteTable(
  'source_redirects',
  {
    scopeId: id('scope_id').notNull(),
    /** A path with its leading slash and no trailing one. */
    path: text('path').notNull(),
    postId: id('post_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.scopeId, t.path] }), index('source_redirects_post').on(t.postId)],
)
