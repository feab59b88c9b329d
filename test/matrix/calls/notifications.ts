import type { notificationRules } from '#schema/actions/notifications.ts'
import type { CallsOf } from '#test/matrix/call.ts'

export const notificationCalls: CallsOf<typeof notificationRules> = {
  readNotifications: { given: () => '(until: 1)', outcomes: { others: 'yes', visitor: 'Unauthorized' } },
}
