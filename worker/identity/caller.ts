/** Who asks: nobody in particular, a viewer, or a program of the operator's. */
import type { DynamicReason } from '#schema/edge.ts'
import type { Caller } from '#worker/context.ts'
import { isOperator } from '#worker/identity/operator.ts'
import { readSession } from '#worker/identity/sessions.ts'
import { sessionTokenOf } from '#worker/identity/cookies.ts'
import type { Db } from '#worker/platform/db.ts'
import type { Env } from '#worker/platform/env.ts'

/** A host as sessions name it: '' is the product's own. */
export const sessionHost = (origin: string, mainOrigin: string): string =>
  origin === mainOrigin ? '' : new URL(origin).host

export const ANONYMOUS: Caller = { viewer: null, isOperator: false }

/**
 * One statement when there is a session cookie, none otherwise.
 * @param origin the host's own, folded: a session is good on the host that it was begun on
 */
export async function readCaller(request: Request, env: Env, db: Db, origin: string): Promise<Caller> {
  const token = sessionTokenOf(request, env)
  return {
    viewer: token ? await readSession(db, env, token, sessionHost(origin, env.MAIN_ORIGIN)) : null,
    isOperator: isOperator(request, env),
  }
}

/** Operators and their programs; staff who look at the site as someone else are someone else. */
export const isStaff = ({ viewer, isOperator }: Caller): boolean =>
  isOperator || Boolean(viewer?.isStaff && !viewer.isSuspended && !viewer.spoofedById)

/** Who did it, for logs and purges: a user's id, or the operator. */
export const actorOf = ({ viewer }: Caller): string => viewer?.id ?? 'operator'

/** Why exactly nothing is stored of a viewer's answer (R372, R374); null where the session gives no other reason. */
export function reasonOf(caller: Caller | null): DynamicReason | null {
  if (caller?.viewer?.spoofedById) return 'spoofed'
  if (caller?.viewer?.isStaff || caller?.isOperator) return 'staff'
  return caller?.viewer?.isSuspended ? 'suspended-viewer' : null
}
