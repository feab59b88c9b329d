/** One request's context: every function that reads or writes takes it first. */
import type { HostState, Site } from '#worker/hosts/site.ts'
import type { Caller } from '#worker/identity/caller.ts'
import type { Requester } from '#worker/identity/requester.ts'
import type { Visitor } from '#worker/identity/visitor.ts'
import type { Db } from '#worker/platform/db.ts'
import type { Env } from '#worker/platform/env.ts'
import type { Timings } from '#worker/platform/timings.ts'

export interface Context {
  env: Env
  db: Db
  site: Site
  host: HostState
  /** This request's own origin, as it was sent: what other origins are told from. */
  origin: string
  execution: Pick<ExecutionContext, 'waitUntil'>
  timings: Timings
  /** Who asks: set for data calls only, since pages must be the same for everyone. */
  visitor?: Visitor
  /** Who asks or changes something: set for data calls, and for what is no page for everyone. */
  caller?: Caller
  /** The browser that asks: set with `caller`, and for the pages and forms of signing in. */
  requester?: Requester
  /** Set when a part of the answer could not be read: such an answer is not stored. */
  hasFailed?: boolean
}
