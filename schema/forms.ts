import type { FormRow } from '#schema/routes/table.ts'

/** Rows whose forms do more than a mutation: they begin a session, or go on through the steps of one. */
export const STEP_FORMS = [
  'AcctSignin',
  'AcctToken',
  'AcctCallbackEmail',
  'AcctConfirm',
  'AcctAppLogin',
  'ShowRegistrationForm',
  'ShowTwoFactorAuth',
] as const satisfies readonly FormRow[]
