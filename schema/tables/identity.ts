import { type AnySQLiteColumn, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { TwoFactorMethod } from '#schema/enums.ts'
import type { SocialProvider, TokenKind } from '#schema/identity/identity.ts'
import { count, flag, id, time } from '#schema/tables/columns.ts'

/** One for each browser and host. */
export const sessions = sqliteTable(
  'sessions',
  {
    /** SHA-256: a leaked row is no credential. */
    id: text('id').primaryKey(),
    userId: id('user_id').notNull(),
    expiresAt: time('expires_at').notNull(),
    /** Every change except data calls needs it. */
    xsrfToken: text('xsrf_token').notNull(),
    /** R372. */
    spoofedById: id('spoofed_by_id'),
    /** '' is the main host. */
    host: text('host').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    /** It ends this session, too. */
    parentId: text('parent_id').references((): AnySQLiteColumn => sessions.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    index('sessions_user').on(t.userId),
    index('sessions_expired').on(t.expiresAt),
    index('sessions_parent').on(t.parentId),
  ],
)

/** Hashes stay out of reads of people. */
export const passwords = sqliteTable('passwords', {
  userId: id('user_id').primaryKey(),
  /** A PHC string. */
  hash: text('hash').notNull(),
  changedAt: time('changed_at').notNull(),
})

export const oneTimeTokens = sqliteTable(
  'one_time_tokens',
  {
    /** SHA-256, in hexadecimal. */
    id: text('id').primaryKey(),
    kind: text('kind').$type<TokenKind>().notNull(),
    userId: id('user_id'),
    email: text('email'),
    /** SHA-256 of a browser's secret. */
    browser: text('browser'),
    codeHash: text('code_hash'),
    attempts: count('attempts'),
    payload: text('payload', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
    spentBy: text('spent_by'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    index('one_time_tokens_email').on(t.email, t.kind),
    index('one_time_tokens_user').on(t.userId, t.kind),
    index('one_time_tokens_expired').on(t.expiresAt),
  ],
)

/** Counted before comparing (decision 11). */
export const attempts = sqliteTable(
  'attempts',
  {
    /** `password:…`, `unknown:…`, `twoFactor:…`, `ip:…`. */
    subject: text('subject').primaryKey(),
    failCount: integer('fail_count').notNull(),
    lockedUntil: time('locked_until').notNull(),
    since: time('since').notNull(),
  },
  (t) => [index('attempts_since').on(t.since)],
)

export const rateLimitUses = sqliteTable(
  'rate_limit_uses',
  {
    /** Such as `mailTo:…`. */
    subject: text('subject').notNull(),
    /** Addresses count, not requests. */
    use: text('use').notNull(),
    at: time('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.subject, t.use] }), index('rate_limit_uses_at').on(t.at)],
)

/** The provider's id identifies them, never an address. */
export const externalAccounts = sqliteTable(
  'external_accounts',
  {
    provider: text('provider').$type<SocialProvider>().notNull(),
    subject: text('subject').notNull(),
    userId: id('user_id').notNull(),
    label: text('label').notNull().default(''),
    createdAt: time('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.subject] }), index('external_accounts_user').on(t.userId)],
)

export const twoFactors = sqliteTable('two_factors', {
  userId: id('user_id').primaryKey(),
  method: text('method').$type<TwoFactorMethod>().notNull(),
  /** '' for an authenticator app. */
  countryCode: text('country_code').notNull().default(''),
  phoneNumber: text('phone_number').notNull().default(''),
  /** Sealed; null for a phone. */
  secret: text('secret'),
  /** A code can be used once. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: time('created_at').notNull(),
})

export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    userId: id('user_id').notNull(),
    codeHash: text('code_hash').notNull(),
    usedAt: time('used_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)

export const passkeys = sqliteTable(
  'passkeys',
  {
    /** The credential's id, base64url. */
    id: text('id').primaryKey(),
    userId: id('user_id').notNull(),
    name: text('name').notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    counter: integer('counter').notNull(),
    transports: text('transports', { mode: 'json' }).$type<string[]>().notNull(),
    isBackedUp: flag('is_backed_up'),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at'),
  },
  (t) => [index('passkeys_user').on(t.userId)],
)

/** Counts closed accounts too (D46). */
export const emailUses = sqliteTable('email_uses', {
  /** Closed accounts leave no other data. */
  emailHash: text('email_hash').primaryKey(),
  uses: count('uses'),
})

/** They override general values. */
export const userFlags = sqliteTable(
  'user_flags',
  {
    userId: id('user_id').notNull(),
    name: text('name').notNull(),
    value: text('value', { mode: 'json' }).$type<boolean | string>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.name] })],
)

/** Links and codes are sealed. */
export const sentMessages = sqliteTable(
  'sent_messages',
  {
    id: id('id').primaryKey(),
    message: text('message').notNull(),
    at: time('at').notNull(),
  },
  (t) => [index('sent_messages_at').on(t.at, t.id)],
)
