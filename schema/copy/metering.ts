/** Prompts for readers without a membership, and the notices of the meter. */
import { membership } from '#schema/copy/membership.ts'
import { limits } from '#schema/limits.ts'

export const metering = {
  dismiss: 'Dismiss',
  regwallLabel: 'Reading with an account',
  /** @param views stories of this month, before this one (R271) */
  regwallTitle: (views: number) =>
    views < limits.prompt.monthlyReads
      ? `Hello again, ${membership.readBefore}.`
      : `${membership.readThisMonth(views)}.`,
  regwallText: 'A free account saves stories, follows writers, and remembers where you stopped.',
}
