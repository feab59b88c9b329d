import type { ShellViewer } from '#client/browser/serverState.ts'
import type { Viewer } from '#worker/platform/context.ts'
import { pageTokenOf } from '#worker/identity/pageToken.ts'

export const shellViewer = (viewer: Viewer): ShellViewer => ({
  id: viewer.id,
  username: viewer.username,
  name: viewer.name,
  imageId: viewer.imageId,
  email: viewer.email,
  unverifiedEmail: viewer.unverifiedEmail,
  mediumMemberAt: viewer.mediumMemberAt,
  hasPastMemberships: viewer.hasPastMemberships,
  isPaymentDue: viewer.paymentFailedAt !== null,
  isPartnerProgramEnrolled: viewer.partnerSince !== null,
  isBookAuthor: viewer.isBookAuthor,
  createdAt: viewer.createdAt,
  isStaff: viewer.isStaff,
  isSuspended: viewer.isSuspended,
  isSpoofed: viewer.spoofedById !== null,
  dismissableFlags: viewer.dismissableFlags,
  xsrfToken: pageTokenOf(viewer),
})
