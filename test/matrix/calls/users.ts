import type { userRules } from '#schema/actions/users.ts'
import type { CallsOf } from '#test/matrix/call.ts'
import { onlyStaff, users } from '#test/matrix/outcomes.ts'

export const userCalls: CallsOf<typeof userRules> = {
  editProfile: { given: () => '(name: "A name", bio: "")', outcomes: users },
  changeUsername: { given: () => '(username: "!")', outcomes: users },
  editUserAbout: { given: () => '(text: "")', outcomes: users },
  renameUser: {
    given: ({ otherId }) => `(userId: "${otherId}", username: "!", name: "A name")`,
    outcomes: onlyStaff,
  },
}
