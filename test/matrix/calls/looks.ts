import type { lookRules } from '#schema/actions/looks.ts'
import type { CallsOf } from '#test/matrix/call.ts'
import { users } from '#test/matrix/outcomes.ts'

export const lookCalls: CallsOf<typeof lookRules> = {
  editUserLook: { given: () => '(look: { theme: { accent: "#FF24528F" } })', outcomes: users },
  addToBlogroll: { given: ({ otherId }) => `(who: "${otherId}")`, outcomes: users },
  moveInBlogroll: { given: () => '(id: "none", by: 1)', outcomes: users },
  removeFromBlogroll: { given: () => '(id: "none")', outcomes: users },
}
