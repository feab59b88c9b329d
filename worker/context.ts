/**
 * One request's context: every function that reads or writes takes it first. Types only, of nothing but the platform,
 * so that every domain can name it.
 */
import type { RouteTable } from '#schema/enums.ts'
import type { Db } from '#worker/platform/db.ts'
import type { Env } from '#worker/platform/env.ts'
import type { BeginWork } from '#worker/platform/outbox.ts'
import type { Timings } from '#worker/platform/timings.ts'

export interface Context {
  env: Env
  db: Db
  site: Site
  host: HostState
  /** This request's own origin, as it was sent: what other origins are told from. */
  origin: string
  execution: Pick<ExecutionContext, 'waitUntil'>
  /** Every domain's work is behind it, which is loaded when something was written. */
  begin: BeginWork
  timings: Timings
  /** Who asks: set for data calls only, since pages must be the same for everyone. */
  visitor?: Visitor
  /** Who asks or changes something: set for data calls, and for what is no page for everyone. */
  caller?: Caller
  /** Who reads a page that is made for them alone: it says what they may see, and nothing else of the page's data. */
  reader?: Viewer | null
  /** The browser that asks: set with `caller`, and for the pages and forms of signing in. */
  requester?: Requester
  /** Set when visitors are shown less than some viewers may see: the page is rendered for each viewer. */
  isMoreForSome?: boolean
  /** Set when a part of the answer could not be read: such an answer is not stored. */
  hasFailed?: boolean
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
  /** As every visitor has them. */
  flags: Record<string, boolean | string>
  /** Flags that only some signed-in people have. */
  partial: Record<string, { value: boolean | string; percentage: number }>
  /** The host's own origin, whatever the request called it. */
  origin: string
  /** Where the entity's pages are now, when the host was given up by renaming. */
  movedTo: string | null
  /** Of everything above: part of the key of what is stored. */
  digest: string
}

/** What a request says of its sender. Pages never read it: they must be the same for every visitor. */
export interface Visitor {
  /** New at each call, so that no visitor is followed by it; begins with lo_ (R015). */
  id: string
  isBot: boolean
  /** ISO 3166, two letters; null where the network does not say. */
  country: string | null
}

/** Who is signed in. */
export interface Viewer {
  id: string
  username: string
  name: string
  imageId: string | null
  email: string | null
  unverifiedEmail: string | null
  mediumMemberAt: number | null
  createdAt: number
  dismissableFlags: string[]
  isStaff: boolean
  isSuspended: boolean
  /** The member of staff who looks at the site as this user, or null. */
  spoofedById: string | null
  /** What their changes repeat, other than data calls. */
  xsrfToken: string
  sessionId: string
  /** The session was lengthened: the browser's cookie is to be, too. */
  isFresh: boolean
  /** Values of flags that are this viewer's own. */
  flags: Record<string, boolean | string>
}

/** Who asks: a visitor, a viewer, or a program of the operator's. */
export interface Caller {
  viewer: Viewer | null
  /** Carries the operator's token. */
  isOperator: boolean
}

/** What an act of signing in knows of the browser that asks, and what it gives that browser to store. */
export interface Requester {
  /** What limits count by. */
  network: string
  userAgent: string
  /** `set-cookie` headers for the answer. */
  cookies: string[]
  request: Request
}
