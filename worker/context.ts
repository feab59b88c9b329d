/** One request's context: every function that reads or writes takes it first. */
import type { Loaders } from '#worker/graphql/loaders.ts'
import type { HostState, SiteState } from '#worker/hosts/site.ts'
import type { Visitor } from '#worker/identity/visitor.ts'
import type { Db } from '#worker/platform/db.ts'
import type { Env } from '#worker/platform/env.ts'
import type { Timings } from '#worker/platform/timings.ts'

export interface Context {
  env: Env
  db: Db
  site: SiteState
  host: HostState
  /** This request's own origin, scheme and folded host. */
  origin: string
  loaders: Loaders
  execution: ExecutionContext
  timings: Timings
  /** Who asks: set for data calls only, since pages must be the same for everyone. */
  visitor?: Visitor
}
