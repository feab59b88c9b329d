/** Prompts for readers without a membership, and the notices of the meter. */
import { membership } from '#schema/copy/membership.ts'
import { limits } from '#schema/limits.ts'

const { freeStories } = limits.meter

/** Calendar months begin at the same moment for all viewers (D52). */
const nextMonth = (at: number) =>
  new Date(Date.UTC(new Date(at).getUTCFullYear(), new Date(at).getUTCMonth() + 1)).toLocaleDateString(
    'en-US',
    {
      month: 'long',
      day: 'numeric',
      timeZone: 'UTC',
    },
  )

export const metering = {
  dismiss: 'Dismiss',
  regwallLabel: 'Reading with an account',
  /** @param views stories of this month, before this one (R271) */
  regwallTitle: (views: number) =>
    views < limits.prompt.monthlyReads
      ? `Hello again, ${membership.readBefore}.`
      : `${membership.readThisMonth(views)}.`,
  regwallText: 'A free account saves stories, follows writers, and remembers where you stopped.',

  openTitle: 'Read a member-only story',
  open: 'Read this story',
  isOpen: 'You can read this story.',
  toStory: 'Go to the story',
  perMonth: `Without a membership you can open ${freeStories} of them a month.`,
  left: (count: number) => `You can open ${count} more of them this month.`,
  noneLeft: (at: number) =>
    `You’ve opened all ${freeStories} for this month. You get ${freeStories} more on ${nextMonth(at)}.`,

  meterLabel: 'Member-only stories this month',
  meterTitle: (count: number) => `${count} of ${freeStories} member-only stories this month`,
  meterText: (left: number, at: number) =>
    left > 0 ? `You can open ${left} more.` : `You get ${freeStories} more on ${nextMonth(at)}.`,

  feedsTitle: 'Your private feed',
  feedsHint:
    'At this address, your feed reader gets member-only stories in full. To use another feed of this site, put its path after “of=”. Don’t share the address: it’s only for you.',

  appLabel: 'The app',
  appTitle: (productName: string) => `Read ${productName} in its app`,

  upsellLabel: 'Member-only stories',
  upsellTitle: 'Stories with the star are for members.',
  upsellText: `Your account can open ${freeStories} of them each month.`,
  /** R258; only where a membership can be bought. */
  upsellOffer: `A membership opens all of them, for ${membership.perWeek}.`,
}
