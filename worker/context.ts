/**
 * The context of one request: every function that reads or writes takes it first. It has only types, and imports only
 * the platform, so that every domain can use it.
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
  /** This request's own origin, as sent: other origins are compared with it. */
  origin: string
  execution: Pick<ExecutionContext, 'waitUntil'>
  /** Loads the work of every domain; called only when something was written. */
  begin: BeginWork
  timings: Timings
  /** The sender: set for data calls only, since pages must be the same for everyone. */
  visitor?: Visitor
  /** Who reads or changes something: set for data calls, and for answers that are not a page for everyone. */
  caller?: Caller
  /** Who reads a page that is rendered for them alone: it decides what they may see, and no other data of the page. */
  reader?: Viewer | null
  /** The digest of the share link by which a story is read. */
  linkHash?: string
  /** The browser that sent the request: set with `caller`, and for the pages and forms of signing in. */
  requester?: Requester
  /** The id that the client gave to the change, which it repeats if it sends it again. */
  clientId?: string
  /** Set while such a change is made. */
  once?: Once
  /** What the answer of a data call may still cost; pages, whose operations are our own, have no such budget. */
  answer?: AnswerBudget
  /** Set when visitors are shown less than some viewers may see: the page is rendered for each viewer. */
  isMoreForSome?: boolean
  /** Set when a part of the answer could not be read: such an answer is not stored. */
  hasFailed?: boolean
}

/** Both throw when the budget is spent. */
export interface AnswerBudget {
  /** Counts a field of the answer. */
  spend(key: string | number, value: unknown): void
  /** Before a change, which is never stopped in its middle. */
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

/** What every request begins with: the host's entity and the site's flags. */
export interface Site extends HostState {
  /** The values that every visitor has. */
  flags: Record<string, boolean | string>
  /** Flags that only some signed-in users have. */
  partial: Record<string, { value: boolean | string; percentage: number }>
  /** The look of the host's entity, for pages that nothing was read for. */
  theme: Theme | null
  /** The host's own origin, however the request spelled it. */
  origin: string
  /** Where the entity's pages are now, if it was renamed and this host is an old name. */
  movedTo: string | null
  /** A hash of everything above: part of the key of stored answers. */
  digest: string
}

/** What a request says about its sender. Pages never read it: they must be the same for every visitor. */
export interface Visitor {
  /** New for each call, so that it cannot be used to follow a visitor; begins with lo_ (R015). */
  id: string
  isBot: boolean
  /** ISO 3166, two letters; null where the network does not name it. */
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
  /** The last payment of the running membership failed. */
  paymentFailedAt: number | null
  /** When the writer enrolled in the Partner Program. */
  partnerSince: number | null
  /** When work last began that completes the feed. */
  feedFilledAt: number | null
  createdAt: number
  dismissableFlags: string[]
  isStaff: boolean
  isSuspended: boolean
  /** The member of staff who views the site as this user, or null. */
  spoofedById: string | null
  /** The token that this user's changes must repeat, except in data calls. */
  xsrfToken: string
  sessionId: string
  /** The session was extended, so the browser's cookie must be, too. */
  isFresh: boolean
  /** Flag values of this viewer's own. */
  flags: Record<string, boolean | string>
}

/** The sender: a visitor, a viewer, or a program of the operator's. */
export interface Caller {
  viewer: Viewer | null
  /** Has the operator's token. */
  isOperator: boolean
}

/** What an action of signing in knows about the browser, and what it gives that browser to store. */
export interface Requester {
  /** What rate limits count by. */
  network: string
  userAgent: string
  /** `set-cookie` headers for the answer. */
  cookies: string[]
  request: Request
}
