import type { RouteName } from '#schema/routes/table.ts'

/** Rows whose forms do more than a mutation: they begin a session, or go on through the steps of one. */
export const STEP_FORMS = [
  'AcctSignin',
  'AcctToken',
  'AcctCallbackEmail',
  'AcctConfirm',
  'AcctAppLogin',
  'ShowRegistrationForm',
  'ShowTwoFactorAuth',
] as const satisfies readonly RouteName[]

/** Rows that take a form. */
export const FORM_ROWS: ReadonlySet<RouteName> = new Set<RouteName>(STEP_FORMS)
