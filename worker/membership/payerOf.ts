/** Who may pay or change a membership: its own user, on the main host (A5). */
import { copy } from '#schema/copy.ts'
import type { Context, Viewer } from '#worker/context.ts'
import { ownerOf } from '#worker/identity/account/owner.ts'
import { isSelling } from '#worker/platform/isSelling.ts'
import { type Failure, failure } from '#worker/platform/results.ts'

export type NotPaying = Failure<'Unauthorized' | 'Forbidden' | 'CheckoutNotAvailable'>

export function payerOf(ctx: Context): Viewer | NotPaying {
  const owner = ownerOf(ctx)
  if ('message' in owner) return owner
  if (owner.isSuspended) return failure('Forbidden', copy.toast.userSuspended)
  if (!isSelling(ctx.env)) return failure('CheckoutNotAvailable', copy.plans.notSold)
  return owner
}
