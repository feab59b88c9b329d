import type { SusiStep } from '#schema/enums.ts'

/** The steps of signing in by an address, with a link, its code or a password: gone with disable_login_email (D31). */
export const emailSteps: ReadonlySet<SusiStep> = new Set([
  'ENTER_EMAIL',
  'UNRECOGNIZED_EMAIL',
  'ENTER_NAME',
  'CREATE_PASSWORD',
  'ENTER_PASSWORD',
  'CHECK_YOUR_INBOX',
])
