import type { PostMeterState, ViewerState } from '#schema/enums.ts'

interface Reader {
  mediumMemberAt: number | null
  isPartnerProgramEnrolled: boolean
}

/**
 * R232
 * @param viewer null for a visitor, undefined while unknown
 */
export function viewerStateOf(viewer: Reader | null | undefined): ViewerState {
  if (viewer === undefined) return 'loading'
  if (viewer === null) return 'logged_out'
  if (viewer.isPartnerProgramEnrolled) return 'partner_enrolled'
  return viewer.mediumMemberAt === null ? 'logged_in' : 'member'
}

interface MeteredStory {
  isLockedPreviewOnly: boolean
  isMember: boolean
  isOpenedByMeter: boolean
}

/** R233-R236 */
export function meterStateOf({
  isLockedPreviewOnly,
  isMember,
  isOpenedByMeter,
}: MeteredStory): PostMeterState {
  if (isLockedPreviewOnly) return 'paywalled'
  if (isMember) return 'member'
  return isOpenedByMeter ? 'metered' : 'not_metered'
}
