import { expect, test } from 'vitest'
import { meterStateOf, viewerStateOf } from '#client/metering/meterState.ts'

const READER = { mediumMemberAt: null, isPartnerProgramEnrolled: false }

test.each([
  [undefined, 'loading'],
  [null, 'logged_out'],
  [READER, 'logged_in'],
  [{ ...READER, mediumMemberAt: 1 }, 'member'],
  [{ mediumMemberAt: 1, isPartnerProgramEnrolled: true }, 'partner_enrolled'],
])('the state of the viewer %j is %s (R232)', (viewer, state) => {
  expect(viewerStateOf(viewer)).toBe(state)
})

const OPEN = { isLockedPreviewOnly: false, isMember: false, isOpenedByMeter: false }

test.each([
  ['of which only the preview was sent', { ...OPEN, isLockedPreviewOnly: true, isMember: true }, 'paywalled'],
  ['that a member reads', { ...OPEN, isMember: true, isOpenedByMeter: true }, 'member'],
  ['that the meter has opened', { ...OPEN, isOpenedByMeter: true }, 'metered'],
  ['that everyone may read', OPEN, 'not_metered'],
] as const)('a story %s is %s (R233, R234, R235, R236)', (_, story, state) => {
  expect(meterStateOf(story)).toBe(state)
})
