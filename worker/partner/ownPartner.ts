import { EnrollmentStep, type EnrollmentStep as Step } from '#schema/partner/partner.ts'
import type { Context, Viewer } from '#worker/platform/context.ts'
import { partnerOf, type PartnerRow } from '#worker/partner/partnerReads.ts'

/** `partner` is null if they never started to enrol. */
export interface OwnPartnerRow {
  viewer: Viewer
  partner: PartnerRow | null
}

export async function ownPartner(ctx: Context): Promise<OwnPartnerRow | null> {
  const viewer = ctx.caller?.viewer
  return viewer ? { viewer, partner: await partnerOf(ctx, viewer.id) } : null
}

/** In order. */
export function stepsDone(partner: PartnerRow | null): Step[] {
  if (!partner) return []
  const isDone: Record<Step, boolean> = {
    eligibility: partner.qualifiedAt !== null,
    country: partner.country !== null,
    terms: partner.termsAcceptedAt !== null,
    tax: partner.taxStatus > 0,
    payout: partner.accountState !== null && partner.accountState !== 'STARTED',
  }
  return EnrollmentStep.filter((step) => isDone[step])
}
