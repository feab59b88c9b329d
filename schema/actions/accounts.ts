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
    typed: ['email'],
    secret: ['password'],
    says: ({ given, viewer }) =>
      given.email.trim().toLowerCase() === viewer?.email
        ? texts.emailKept
        : texts.emailSent(given.email.trim()),
  }),
  session: form('RevokeSession', {
    ...settings,
    anchor: 'sessions',
    which: 'sessionId',
    says: () => texts.sessionEnded,
    leadsTo: ({ given, viewer }) => (given.sessionId === viewer?.sessionId ? home() : null),
  }),
  passwordReset: form('SendPasswordReset', {
    ...settings,
    anchor: 'password',
    says: ({ viewer }) => texts.resetSent(viewer?.email ?? ''),
  }),
  deactivation: form('DeactivateAccount', { ...settings, anchor: 'closing', leadsTo: goodbye }),
  deletion: form('DeleteAccount', {
    ...settings,
    anchor: 'closing',
    typed: ['username'],
    secret: ['password'],
    leadsTo: goodbye,
  }),
  verifyAuthor: form('VerifyAuthor', {
    ...missionControl,
    typed: ['username'],
    says: ({ given: { username, isBookAuthor } }) =>
      `@${username.trim().replace(/^@/, '')} is ${isBookAuthor ? 'now a verified book author' : 'no longer a verified book author'}.`,
  }),
  inviteAuthor: form('InviteAuthor', {
    ...missionControl,
    typed: ['username', 'email'],
    says: ({ given: { email } }) => `Link sent to ${email.trim()}.`,
  }),
  suspendUser: form('SuspendUser', {
    ...missionControl,
    typed: ['username'],
    says: ({ given: { username, isSuspended } }) =>
      `@${username.trim().replace(/^@/, '')} is ${isSuspended ? 'suspended' : 'no longer suspended'}.`,
  }),
  viewAs: form('ViewAs', { ...missionControl, typed: ['username'], leadsTo: home }),
}
