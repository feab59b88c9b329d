import type { RouteTable } from '#schema/enums.ts'
import type { Theme } from '#schema/design/theme.ts'
import type { Db } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import type { IdempotentCall } from '#worker/platform/database/idempotentCall.ts'
import type { BeginWork } from '#worker/platform/database/outbox.ts'
import type { Timings } from '#worker/platform/http/timings.ts'

export interface Context {
  env: Env
  db: Db
  site: Site
  host: HostState
  origin: string
  execution: Pick<ExecutionContext, 'waitUntil'>
  begin: BeginWork
  timings: Timings
  /** Pages must be the same for everyone. */
  visitor?: Visitor
  caller?: Caller
  /** It decides only what they may see. */
  reader?: Viewer | null
  linkHash?: string
  requester?: Requester
  clientId?: string
  idempotentCall?: IdempotentCall
  answer?: AnswerBudget
  /** Visitors see less than some viewers: the page is rendered per viewer. */
  isMoreForSome?: boolean
  /** A part could not be read: the answer is not stored. */
  hasFailed?: boolean
}

export interface AnswerBudget {
  spend(key: string | number, value: unknown): void
  /** Changes are never interrupted. */
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
  flags: Record<string, boolean | string>
  partial: Record<string, { value: boolean | string; percentage: number }>
  theme: Theme | null
  origin: string
  movedTo: string | null
  digest: string
}

/** Pages never read it: they must be the same for every visitor. */
export interface Visitor {
  /** A new one for each call prevents tracking (R015). */
  id: string
  isBot: boolean
  country: string | null
}

export interface Viewer {
  id: string
  username: string
  name: string
  imageId: string | null
  email: string | null
  unverifiedEmail: string | null
  mediumMemberAt: number | null
  hasPastMemberships: boolean
  paymentFailedAt: number | null
  partnerSince: number | null
  isBookAuthor: boolean
  feedFilledAt: number | null
  createdAt: number
  dismissableFlags: string[]
  /** Owners of newsletters that they subscribe to see their email address. */
  sharesEmail: boolean
  isStaff: boolean
  isSuspended: boolean
  spoofedById: string | null
  /** Changes must repeat it, except in data calls. */
  xsrfToken: string
  sessionId: string
  isFresh: boolean
  flags: Record<string, boolean | string>
}

export interface Caller {
  viewer: Viewer | null
  isOperator: boolean
}

export interface Requester {
  network: string
  userAgent: string
  cookies: string[]
  request: Request
}
