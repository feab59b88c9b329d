/** Who may enrol: the owner of an account that is not suspended, where writers can be paid. */
import { copy } from '#schema/copy.ts'
import { copy as words } from '#schema/copy/partner.ts'
import type { Context, Viewer } from '#worker/context.ts'
import { ownerOf } from '#worker/identity/account/owner.ts'
import { isSelling } from '#worker/platform/isSelling.ts'
import { type Failure, failure } from '#worker/platform/results.ts'

type NotOwner = Failure<'Unauthorized' | 'Forbidden'>

export function partnerAccountOf(ctx: Context): Viewer | NotOwner {
  const owner = ownerOf(ctx)
  if ('message' in owner) return owner
  return owner.isSuspended ? failure('Forbidden', copy.toast.userSuspended) : owner
}

export function applicantOf(ctx: Context): Viewer | NotOwner | Failure<'CheckoutNotAvailable'> {
  const owner = partnerAccountOf(ctx)
  if ('message' in owner) return owner
  return isSelling(ctx.env) ? owner : failure('CheckoutNotAvailable', words.notOffered)
}
