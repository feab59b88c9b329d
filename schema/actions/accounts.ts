import { form } from '#schema/actions/form.ts'
import { account, type Rules, staff } from '#schema/actions/rule.ts'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'

export const accountRules = {
  changeEmail: account,
  revokeSession: account,
  sendPasswordReset: account,
  deactivateAccount: account,
  deleteAccount: account,
  suspendUser: staff,
  verifyAuthor: staff,
  inviteAuthor: staff,
  viewAs: staff,
} satisfies Rules

const texts = copy.accountSettings
const settings = { row: 'ShowSettingsTab' } as const
const missionControl = { row: 'ShowMissionControl', anchor: 'said' } as const
const goodbye = () => path('AcctGoodbye')
const home = () => path('ShowHome')

export const accountForms = {
  email: form('ChangeEmail', {
    ...settings,
    anchor: 'email',
    keepFields: ['email'],
    secret: ['password'],
    successMessage: ({ given, viewer }) =>
      given.email.trim().toLowerCase() === viewer?.email
        ? texts.emailKept
        : texts.emailSent(given.email.trim()),
  }),
  session: form('RevokeSession', {
    ...settings,
    anchor: 'sessions',
    key: 'sessionId',
    successMessage: () => texts.sessionEnded,
    redirectTo: ({ given, viewer }) => (given.sessionId === viewer?.sessionId ? home() : null),
  }),
  passwordReset: form('SendPasswordReset', {
    ...settings,
    anchor: 'password',
    successMessage: ({ viewer }) => texts.resetSent(viewer?.email ?? ''),
  }),
  deactivation: form('DeactivateAccount', { ...settings, anchor: 'closing', redirectTo: goodbye }),
  deletion: form('DeleteAccount', {
    ...settings,
    anchor: 'closing',
    keepFields: ['username'],
    secret: ['password'],
    redirectTo: goodbye,
  }),
  verifyAuthor: form('VerifyAuthor', {
    ...missionControl,
    keepFields: ['username'],
    successMessage: ({ given: { username, isBookAuthor } }) =>
      `@${username.trim().replace(/^@/, '')} is ${isBookAuthor ? 'now a verified book author' : 'no longer a verified book author'}.`,
  }),
  inviteAuthor: form('InviteAuthor', {
    ...missionControl,
    keepFields: ['username', 'email'],
    successMessage: ({ given: { email } }) => `Link sent to ${email.trim()}.`,
  }),
  suspendUser: form('SuspendUser', {
    ...missionControl,
    keepFields: ['username'],
    successMessage: ({ given: { username, isSuspended } }) =>
      `@${username.trim().replace(/^@/, '')} is ${isSuspended ? 'suspended' : 'no longer suspended'}.`,
  }),
  viewAs: form('ViewAs', { ...missionControl, keepFields: ['username'], redirectTo: home }),
}
