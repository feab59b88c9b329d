import type { topicRules } from '#schema/actions/topics.ts'
import type { CallsOf } from '#test/matrix/call.ts'
import { onlyStaff } from '#test/matrix/outcomes.ts'

export const topicCalls: CallsOf<typeof topicRules> = {
  renameTag: { given: ({ tagId }) => `(tagId: "${tagId}", slug: "!", name: "A name")`, outcomes: onlyStaff },
  editTopic: {
    given: ({ tagId }) => `(tagId: "${tagId}", name: "", description: "", visibility: PUBLIC)`,
    outcomes: onlyStaff,
  },
  setTopicPost: {
    given: ({ tagId }) => `(tagId: "${tagId}", post: "none", isIn: true)`,
    outcomes: onlyStaff,
  },
}
