import type { SQL } from 'drizzle-orm'
import type { Context } from '#worker/platform/context.ts'
import { actorOf } from '#worker/identity/caller.ts'
import { type By, byOf, mayModerate } from '#worker/permissions/change.ts'
import { denialOfStaff } from '#worker/permissions/denial.ts'
import { type Failure } from '#worker/platform/results.ts'
import type { Writer } from '#worker/platform/database/write.ts'

/** @throws if no rule admitted the caller */
export function writerWith(ctx: Context, right: (by: By) => SQL): Writer {
  const { caller } = ctx
  if (!caller?.viewer && !caller?.isOperator) throw new Error('No rule has asked for a writer')
  return { ...ctx, actor: actorOf(caller), right: right(byOf(caller)) }
}

interface Guarded<Denial extends Failure> {
  right: (by: By) => SQL
  denial: () => Promise<Denial | null>
}

/** Others must not learn why it failed. */
export async function changeWith<Result extends object, Denial extends Failure>(
  ctx: Context,
  { right, denial }: Guarded<Denial>,
  run: (writer: Writer) => Promise<Result>,
): Promise<Result | Denial> {
  const result = await run(writerWith(ctx, right))
  return 'message' in result ? ((await denial()) ?? result) : result
}

export const asStaff = <Result extends object>(ctx: Context, run: (writer: Writer) => Promise<Result>) =>
  changeWith(ctx, { right: mayModerate, denial: () => denialOfStaff(ctx) }, run)
