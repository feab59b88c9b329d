import type { postRules } from '#schema/actions/posts.ts'
import { type CallsOf, story } from '#test/matrix/call.ts'
import { authorAndStaff, onlyStaff } from '#test/matrix/outcomes.ts'

export const postCalls: CallsOf<typeof postRules> = {
  editPost: {
    given: ({ postId }) =>
      `(postId: "${postId}", baseRevision: 0, title: "A title", subtitle: "", paragraphs: "[{\\"name\\":\\"a1b2\\",\\"type\\":\\"P\\",\\"text\\":\\"Words\\",\\"markups\\":[]}]")`,
    outcomes: authorAndStaff,
  },
  publishPost: { given: story, outcomes: authorAndStaff },
  unlistPost: { given: story, outcomes: authorAndStaff },
  lockPost: { given: ({ postId }) => `(postId: "${postId}", isLocked: true)`, outcomes: authorAndStaff },
  setLockedSource: { given: ({ postId }) => `(postId: "${postId}", source: NONE)`, outcomes: onlyStaff },
  unpublishPost: { given: story, outcomes: authorAndStaff },
  suspendPost: { given: ({ postId }) => `(postId: "${postId}", isSuspended: false)`, outcomes: onlyStaff },
  deletePost: { given: ({ postId }) => `(targetPostId: "${postId}")`, outcomes: authorAndStaff },
  undeletePost: { given: ({ postId }) => `(targetPostId: "${postId}")`, outcomes: authorAndStaff },
}
