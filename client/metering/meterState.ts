/** Who reads (R232), and whether the story is metered for them (R233-R236). */
import type { PostMeterState, ViewerState } from '#schema/enums.ts'

interface Reader {
  mediumMemberAt: number | null
  isPartnerProgramEnrolled: boolean
}

/** @param viewer null for a visitor, undefined while it is not known */
export function viewerStateOf(viewer: Reader | null | undefined): ViewerState {
  if (viewer === undefined) return 'loading'
  if (viewer === null) return 'logged_out'
  if (viewer.isPartnerProgramEnrolled) return 'partner_enrolled'
  return viewer.mediumMemberAt === null ? 'logged_in' : 'member'
}

interface MeteredStory {
  isLockedPreviewOnly: boolean
  isMember: boolean
  /** The story is one of those that the viewer opened by the meter. */
  isOpenedByMeter: boolean
}

export function meterStateOf({
  isLockedPreviewOnly,
  isMember,
  isOpenedByMeter,
}: MeteredStory): PostMeterState {
  if (isLockedPreviewOnly) return 'paywalled'
  if (isMember) return 'member'
  return isOpenedByMeter ? 'metered' : 'not_metered'
}
