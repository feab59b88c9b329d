/**
 * The context of a request, the first parameter of every function that reads or writes. Only types, and imports only
 * the platform, so every domain can use it.
 */
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
  /** This request's own origin, as sent; compared with other origins. */
  origin: string
  execution: Pick<ExecutionContext, 'waitUntil'>
  /** Loads the work of every domain, so called only after writes. */
  begin: BeginWork
  timings: Timings
  /** The sender; only for data calls, because pages must be the same for everyone. */
  visitor?: Visitor
  /** Who reads or writes; for data calls, and for answers that are not a page for everyone. */
  caller?: Caller
  /** The viewer of a page rendered only for them: decides what they may see, but no other data of the page. */
  reader?: Viewer | null
  /** The digest of the share link through which the story is read. */
  linkHash?: string
  /** The sending browser; set with `caller`, and for pages and forms of signing in. */
  requester?: Requester
  /** The client's id for a change, repeated when it is sent again. */
  clientId?: string
  /** Set during a change with a `clientId`. */
  once?: Once
  /** The remaining cost of a data call; pages have no limit, because their operations are our own. */
  answer?: AnswerBudget
  /** Set when visitors see less than some viewers may: the page is then rendered per viewer. */
  isMoreForSome?: boolean
  /** Set when a part of the answer could not be read: the answer is then not stored. */
  hasFailed?: boolean
}

/** Both methods throw once the budget is spent. */
export interface AnswerBudget {
  /** Charges a field of the answer. */
  spend(key: string | number, value: unknown): void
  /** Called before a change, because changes are never interrupted. */
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

/** The start of every request: the host's entity and the site's flags. */
export interface Site extends HostState {
  /** Flag values of every visitor. */
  flags: Record<string, boolean | string>
  /** Flags that only a share of signed-in users has. */
  partial: Record<string, { value: boolean | string; percentage: number }>
  /** The theme of the host's entity, for pages that read no data. */
  theme: Theme | null
  /** The host's normalised origin. */
  origin: string
  /** The entity's new origin, if it was renamed and this host is an old name. */
  movedTo: string | null
  /** A hash of everything above, part of the cache key. */
  digest: string
}

/** The sender as described by the request. Pages never read it, because they must be the same for every visitor. */
export interface Visitor {
  /** New for each call, to prevent tracking; starts with lo_ (R015). */
  id: string
  isBot: boolean
  /** Two letters, ISO 3166; null if the network does not report it. */
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
  /** When the running membership's last payment failed; null otherwise. */
  paymentFailedAt: number | null
  partnerSince: number | null
  /** Verified by staff. */
  isBookAuthor: boolean
  /** When the feed's last filling started. */
  feedFilledAt: number | null
  createdAt: number
  dismissableFlags: string[]
  isStaff: boolean
  isSuspended: boolean
  /** The staff member who views the site as this user, or null. */
  spoofedById: string | null
  /** The token that this user's changes must repeat, except in data calls. */
  xsrfToken: string
  sessionId: string
  /** The session was extended, so its cookie must be renewed. */
  isFresh: boolean
  flags: Record<string, boolean | string>
}

/** The sender: a visitor, a viewer, or one of the operator's programs. */
export interface Caller {
  viewer: Viewer | null
  isOperator: boolean
}

/** The browser in an action of signing in, and the cookies for it. */
export interface Requester {
  /** The key of rate limits. */
  network: string
  userAgent: string
  cookies: string[]
  request: Request
}
