import type { DigestContent } from '#worker/newsletters/email/digest/digestContent.ts'
import { forRecipient } from '#worker/newsletters/email/digest/forRecipient.ts'
import { printDigest } from '#worker/newsletters/email/digest/printDigest.tsx'
import type { PrintedIssue } from '#worker/newsletters/email/issueContent.ts'

/** With all of its stories. */
export const printDigestExample = (digest: DigestContent): PrintedIssue =>
  forRecipient(printDigest(digest))(digest.stories.map(({ position }) => position))
