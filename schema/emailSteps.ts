import type { SusiStep } from '#schema/enums.ts'

/** The steps of signing in by address, with a link, its code or a password; disable_login_email removes them (D31). */
export const emailSteps: ReadonlySet<SusiStep> = new Set([
  'ENTER_EMAIL',
  'UNRECOGNIZED_EMAIL',
  'ENTER_NAME',
  'CREATE_PASSWORD',
  'ENTER_PASSWORD',
  'CHECK_YOUR_INBOX',
])
