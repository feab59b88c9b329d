import { membership } from '#schema/copy/membership.ts'
import { limits } from '#schema/limits.ts'

const { freeStories } = limits.meter

/** Months start at the same moment for all viewers (D52). */
const nextMonth = (at: number) =>
  new Date(Date.UTC(new Date(at).getUTCFullYear(), new Date(at).getUTCMonth() + 1)).toLocaleDateString(
    'en-GB',
    {
      month: 'long',
      day: 'numeric',
      timeZone: 'UTC',
    },
  )

export const metering = {
  dismiss: 'Dismiss',
  regwallLabel: 'Reading with an account',
  /** @param views stories of this month (R271) */
  regwallTitle: (views: number) =>
    views < limits.prompt.monthlyReads
      ? `Hello again, ${membership.readBefore}.`
      : `${membership.readThisMonth(views)}.`,
  regwallText: 'With a free account, you can save stories, follow writers, and pick up where you left off.',

  labelTitle: 'Member-only story',
  labelText: 'Members read all of these stories, and their fees pay the people who write them.',
  openTitle: 'Read a member-only story',
  open: 'Read this story',
  isOpen: 'You can read this story.',
  toStory: 'Go to the story',
  perMonth: `Without a membership, you can open ${freeStories} member-only stories a month.`,
  left: (count: number) => `You can open ${count} more this month.`,
  noneLeft: (at: number) =>
    `You’ve opened all ${freeStories} for this month. You get ${freeStories} more on ${nextMonth(at)}.`,

  meterLabel: 'Member-only stories this month',
  meterTitle: (count: number) => `${count} of ${freeStories} member-only stories this month`,
  meterText: (left: number, at: number) =>
    left > 0 ? `You can open ${left} more.` : `You get ${freeStories} more on ${nextMonth(at)}.`,

  feedsTitle: 'Your private feed',
  feedsHint:
    'Use this address in your feed reader to get member-only stories in full. To use another feed, put its path after “of=”. Don’t share this address. It’s only for you.',

  appLabel: 'The app',
  appTitle: (productName: string) => `Read ${productName} in the app`,

  upsellLabel: 'Member-only stories',
  upsellTitle: 'Stories with a star are for members.',
  upsellText: `You can open ${freeStories} of them each month.`,
  /** R258; where a membership can be bought. */
  upsellOffer: `A membership opens all of them, for ${membership.perWeek}.`,
}
