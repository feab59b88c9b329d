/** The caller as a writer, with the right that must hold when the batch runs. */
import type { SQL } from 'drizzle-orm'
import { copy } from '#schema/copy.ts'
import type { Context } from '#worker/context.ts'
import { actorOf, isStaff } from '#worker/identity/caller.ts'
import { isOnMainHost } from '#worker/identity/mainHost.ts'
import { type By, byOf, mayModerate } from '#worker/permissions/change.ts'
import { denialOfStaff, onlyStaff } from '#worker/permissions/denial.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import type { Writer } from '#worker/platform/write.ts'

type NotActing = Failure<'Unauthorized' | 'Forbidden'>

/**
 * A writer whose every batch checks the right again. Visitors, suspended users, sessions of other hosts, and staff who view the site as another user (A5) change nothing, and get the same answer for everything.
 */
export function writerWith(ctx: Context, right: (by: By) => SQL): Writer | NotActing {
  const { caller } = ctx
  if (!caller?.viewer && !caller?.isOperator) return failure('Unauthorized', 'Sign in first.')
  if (!caller.isOperator && caller.viewer?.spoofedById)
    return failure('Forbidden', 'You are viewing the site as another user.')
  if (!caller.isOperator && caller.viewer?.isSuspended) return failure('Forbidden', copy.toast.userSuspended)
  if (!caller.isOperator && !isOnMainHost(ctx))
    return failure('Forbidden', copy.accountSettings.onMainHost(ctx.env.PRODUCT_NAME))
  return { ...ctx, actor: actorOf(caller), right: right(byOf(caller)) }
}

interface Guarded<Denial extends Failure> {
  right: (by: By) => SQL
  /** Why they may not; null when they may. */
  denial: () => Promise<Denial | null>
}

/** Runs a change. Only callers with the right see why it failed; others get the denial. */
export async function changeWith<Result extends object, Denial extends Failure>(
  ctx: Context,
  { right, denial }: Guarded<Denial>,
  run: (writer: Writer) => Promise<Result>,
): Promise<Result | Denial | NotActing> {
  const writer = writerWith(ctx, right)
  if ('message' in writer) return writer
  const result = await run(writer)
  return 'message' in result ? ((await denial()) ?? result) : result
}

/** Runs what only staff may do. For other callers nothing is read. */
export async function staffOnly<Result extends object>(
  ctx: Context,
  run: (writer: Writer) => Promise<Result>,
): Promise<Result | NotActing> {
  const writer = writerWith(ctx, mayModerate)
  if ('message' in writer) return writer
  if (!isStaff(ctx.caller!)) return onlyStaff()
  const result = await run(writer)
  return 'message' in result ? ((await denialOfStaff(ctx)) ?? result) : result
}
