import { form } from '#schema/actions/form.ts'
import type { Rules } from '#schema/actions/rule.ts'
import { copy } from '#schema/copy.ts'

export const notificationRules = {
  /** Staff who view the site as the user do not mark any for them. */
  readNotifications: {
    who: 'user',
    host: 'any',
    whileSuspended: true,
    signInFirst: copy.signInLimits.tooLate,
    notYours: copy.signInLimits.tooLate,
    refusal: 'Unauthorized',
  },
} satisfies Rules

export const notificationForms = {
  readNotifications: form('ReadNotifications', { row: 'ShowYourNotifications' }),
}
