import type { DynamicReason } from '#schema/limits/edge.ts'
import type { Caller, Viewer } from '#worker/platform/context.ts'
import { isOperator } from '#worker/identity/operator.ts'
import { readSession } from '#worker/identity/sessions.ts'
import { sessionTokenOf } from '#worker/identity/cookies.ts'
import type { Db } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'

export const sessionHost = (origin: string, mainOrigin: string): string =>
  origin === mainOrigin ? '' : new URL(origin).host

export const ANONYMOUS: Caller = { viewer: null, isOperator: false }

interface KnownViewer {
  viewer: Viewer | null
  host: string
  stats: Db['stats']
}

const known = new WeakMap<Request, KnownViewer>()

export const rememberViewer = (request: Request, viewer: KnownViewer): void => void known.set(request, viewer)

/** @param origin normalised; sessions are per host */
export async function readCaller(request: Request, env: Env, db: Db, origin: string): Promise<Caller> {
  return {
    viewer: await readViewer(request, env, db, sessionHost(origin, env.MAIN_ORIGIN)),
    isOperator: isOperator(request, env),
  }
}

async function readViewer(request: Request, env: Env, db: Db, host: string): Promise<Viewer | null> {
  const found = known.get(request)
  if (found?.host === host) {
    db.stats.queries += found.stats.queries
    db.stats.rows += found.stats.rows
    return found.viewer
  }
  const token = sessionTokenOf(request, env)
  return token ? readSession(db, env, token, host) : null
}

/** Staff who view the site as another user count as that user. */
export const isStaff = ({ viewer, isOperator }: Caller): boolean =>
  isOperator || Boolean(viewer?.isStaff && !viewer.isSuspended && !viewer.spoofedById)

export const actorOf = ({ viewer }: Caller): string => viewer?.id ?? 'operator'

/** R372, R374. */
export function reasonOf(caller: Caller | null): DynamicReason | null {
  if (caller?.viewer?.spoofedById) return 'spoofed'
  if (caller?.viewer?.isStaff || caller?.isOperator) return 'staff'
  return caller?.viewer?.isSuspended ? 'suspended-viewer' : null
}
