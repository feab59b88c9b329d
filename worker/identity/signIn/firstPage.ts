/** R433, R434. */
import { OnboardingState } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import { skipsOnboarding } from '#schema/identity/onboarding.ts'
import { match } from '#schema/routes/match.ts'
import { path } from '#schema/routes/paths.ts'
import type { RouteName } from '#schema/routes/table.ts'
import type { Context } from '#worker/platform/context.ts'
import { ownPath } from '#worker/identity/redirects.ts'

interface FirstPageInput {
  redirect: string | null | undefined
  entryPoint?: string | null
  onboardingStatus?: string | null
}

interface FirstPage {
  onboardingState: OnboardingState
  redirect: string
}

export function firstPageOf(
  ctx: Pick<Context, 'env'>,
  { redirect, entryPoint, onboardingStatus }: FirstPageInput,
): FirstPage {
  const target = ownPath(ctx, redirect)
  const isSkipped = skipsOnboarding(entryPoint) || isPastOnboarding(target)
  const onboardingState =
    OnboardingState.find((state) => state === onboardingStatus) ?? (isSkipped ? 'SKIPPED' : 'NOT_ONBOARDED')
  if (onboardingState !== 'NOT_ONBOARDED') return { onboardingState, redirect: target }
  const start = path('ShowGetStarted', undefined, {
    redirect: target === path('ShowHome') ? null : target,
  })
  return { onboardingState, redirect: ownPath(ctx, start) === start ? start : target }
}

const SKIPPING_ROWS: ReadonlySet<string> = new Set<RouteName>([
  'AcctCallbackAuthenticate',
  'AcctGlobalIdentity',
  'AcctLoginRedirect',
  'NewPostResponse',
  'ReportList',
  'ReportPost',
  'ReportUser',
  'ShowPostNotes',
  'VoteOnEntity',
  'VoteOnPost',
])

const NOWHERE = 'http://nowhere.invalid'

/** @param target marked by entry points that skip onboarding (R433) */
function isPastOnboarding(target: string): boolean {
  const { pathname, searchParams } = new URL(target, NOWHERE)
  const row = match('all', pathname)?.row.name ?? ''
  return searchParams.get('skipOnboarding') === String(limits.skipOnboarding.value) || SKIPPING_ROWS.has(row)
}
