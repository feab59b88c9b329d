/** Only types, and imports only the platform, so every domain can use it. */
import type { RouteTable } from '#schema/enums.ts'
import type { Theme } from '#schema/theme.ts'
import type { Db } from '#worker/platform/db.ts'
import type { Env } from '#worker/platform/env.ts'
import type { Once } from '#worker/platform/once.ts'
import type { BeginWork } from '#worker/platform/outbox.ts'
import type { Timings } from '#worker/platform/timings.ts'

export interface Context {
  env: Env
  db: Db
  site: Site
  host: HostState
  /** As sent. */
  origin: string
  execution: Pick<ExecutionContext, 'waitUntil'>
  /** Loads the work of every domain, so called only after writes. */
  begin: BeginWork
  timings: Timings
  /** Only for data calls: pages must be the same for everyone. */
  visitor?: Visitor
  /** For data calls, and answers that are not a page for everyone. */
  caller?: Caller
  /** The viewer of a page rendered only for them: decides only what they may see. */
  reader?: Viewer | null
  /** Digest of the share link in use. */
  linkHash?: string
  /** Set with `caller`, and for pages and forms of signing in. */
  requester?: Requester
  /** Repeated when the change is sent again. */
  clientId?: string
  /** Set during a change with a `clientId`. */
  once?: Once
  /** The remaining cost of a data call; pages have no limit. */
  answer?: AnswerBudget
  /** Visitors see less than some viewers: the page is rendered per viewer. */
  isMoreForSome?: boolean
  /** A part could not be read: the answer is not stored. */
  hasFailed?: boolean
}

/** Both methods throw once the budget is spent. */
export interface AnswerBudget {
  spend(key: string | number, value: unknown): void
  /** Before a change, because changes are never interrupted. */
  beginChange(): void
}

export interface HostState {
  table: RouteTable
  entity: {
    kind: 'user' | 'collection'
    id: string
    name: string
    slug: string
    faviconId: string | null
  } | null
}

export interface Site extends HostState {
  /** Flag values of every visitor. */
  flags: Record<string, boolean | string>
  /** Flags that only a share of signed-in users has. */
  partial: Record<string, { value: boolean | string; percentage: number }>
  /** For pages that read no data. */
  theme: Theme | null
  /** The host's normalised origin. */
  origin: string
  /** If the entity was renamed and this host is an old name. */
  movedTo: string | null
  /** Part of the cache key. */
  digest: string
}

/** Pages never read it: they must be the same for every visitor. */
export interface Visitor {
  /** New for each call, to prevent tracking; starts with lo_ (R015). */
  id: string
  isBot: boolean
  /** ISO 3166; null if unknown. */
  country: string | null
}

/** The signed-in user. */
export interface Viewer {
  id: string
  username: string
  name: string
  imageId: string | null
  email: string | null
  unverifiedEmail: string | null
  /** Null from the second at which the membership ends. */
  mediumMemberAt: number | null
  hasPastMemberships: boolean
  /** The running membership's last payment. */
  paymentFailedAt: number | null
  partnerSince: number | null
  /** Verified by staff. */
  isBookAuthor: boolean
  /** Start of the last filling. */
  feedFilledAt: number | null
  createdAt: number
  dismissableFlags: string[]
  /** Owners of newsletters that they subscribe to see their email address. */
  sharesEmail: boolean
  isStaff: boolean
  isSuspended: boolean
  /** The staff member who views the site as this user. */
  spoofedById: string | null
  /** Changes must repeat it, except in data calls. */
  xsrfToken: string
  sessionId: string
  /** The cookie must be renewed. */
  isFresh: boolean
  flags: Record<string, boolean | string>
}

export interface Caller {
  viewer: Viewer | null
  isOperator: boolean
}

/** In an action of signing in, with the cookies for it. */
export interface Requester {
  /** The key of rate limits. */
  network: string
  userAgent: string
  cookies: string[]
  request: Request
}
