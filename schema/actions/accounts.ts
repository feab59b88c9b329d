import { account, owner, type Rules, staff } from '#schema/actions/rule.ts'

export const accountRules = {
  changeEmail: account,
  revokeSession: account,
  setUserSetting: account,
  setTippingLink: owner,
  turnOffEmails: account,
  sendPasswordReset: account,
  deactivateAccount: account,
  deleteAccount: account,
  suspendUser: staff,
  verifyAuthor: staff,
  viewAs: staff,
} satisfies Rules
