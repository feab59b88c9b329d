/** Rights to one thing are in change.ts. */
import type { Rule, UserRule } from '#schema/actions/rule.ts'
import { copy } from '#schema/copy.ts'
import { rules as words } from '#schema/copy/rules.ts'
import type { Context, Viewer } from '#worker/platform/context.ts'
import { isStaff } from '#worker/identity/caller.ts'
import { isOnMainHost } from '#worker/identity/mainHost.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { isSelling } from '#worker/platform/isSelling.ts'
import { type Failure, failure } from '#worker/platform/results.ts'

export type Refusal = Failure<'Unauthorized' | 'Forbidden' | 'NotFound' | 'CheckoutNotAvailable'>
type CallerContext = Pick<Context, 'caller' | 'site' | 'env'>

export const requireUser = (ctx: CallerContext, rule: UserRule & { who: 'user' }): Viewer | Refusal =>
  refusalOf(ctx, rule) ?? theViewer(ctx)

export function refusalOf(ctx: CallerContext, rule: Rule): Refusal | null {
  if (rule.who === 'anyone') return null
  const { caller, env } = ctx
  if (rule.who !== 'user' && caller?.isOperator) return null
  const forbidden = (message: string) => failure(rule.refusal ?? 'Forbidden', message)
  const viewer = caller?.viewer
  if (!viewer) return failure(rule.refusal ?? 'Unauthorized', rule.signInFirst)
  if (viewer.spoofedById && !rule.whileActing) return forbidden(rule.notYours)
  if (viewer.isSuspended && !rule.whileSuspended) return forbidden(copy.toast.userSuspended)
  if (rule.host === 'main' && !isOnMainHost(ctx)) {
    return forbidden(rule.elsewhere ?? copy.accountSettings.onMainHost(env.PRODUCT_NAME))
  }
  if (rule.who === 'staff' && !isStaff(caller)) return forbidden(words.onlyStaff)
  return rule.needsPayments !== undefined && !isSelling(env)
    ? failure('CheckoutNotAvailable', rule.needsPayments)
    : null
}
