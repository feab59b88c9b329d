import type { draftRules } from '#schema/actions/drafts.ts'
import type { CallsOf } from '#test/matrix/call.ts'
import { onlyAuthor, users } from '#test/matrix/outcomes.ts'
import { OWN_VERSION } from '#test/matrix/world.ts'

export const draftCalls: CallsOf<typeof draftRules> = {
  createDraft: { given: () => `(changeId: "00000000c0de", ops: "[]")`, outcomes: users },
  changeDraft: {
    given: ({ postId }) => `(postId: "${postId}", changeId: "00000000c0de", baseRevision: 0, ops: "[]")`,
    outcomes: onlyAuthor,
  },
  revertDraft: {
    given: ({ postId }) =>
      `(postId: "${postId}", versionId: "${OWN_VERSION}", changeId: "00000000c0de", baseRevision: 99)`,
    outcomes: onlyAuthor,
  },
}
