import type { SusiStep } from '#schema/enums.ts'

/** disable_login_email removes these steps (D31). */
export const emailSteps: ReadonlySet<SusiStep> = new Set([
  'ENTER_EMAIL',
  'UNRECOGNIZED_EMAIL',
  'ENTER_NAME',
  'CREATE_PASSWORD',
  'ENTER_PASSWORD',
  'CHECK_YOUR_INBOX',
])
