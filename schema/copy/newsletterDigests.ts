/** Digests of a publication's stories by email, and their settings. */
import type { DigestFrequency } from '#schema/enums.ts'

export const newsletterDigests = {
  title: 'Digest',
  about:
    'One email with the publication’s new stories, in the order of each reader’s home. Stories they’ve read are left out, and no story comes in two digests.',
  alone:
    'Stories that this newsletter has emailed are left out. To send only the digest, choose to email new stories to no one.',
  frequency: 'How often',
  frequencies: {
    OFF: 'Never',
    DAILY: 'Every day',
    WEEKLY: 'Every week',
  } satisfies Record<DigestFrequency, string>,
  day: 'Day',
  dayHint: 'For a weekly digest.',
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  hour: 'Time',
  timeZone: 'Time zone',
  timeZoneHint: 'As in “Europe/Berlin” or “America/New_York”.',
  unknownTimeZone: 'Enter a time zone, as in “Europe/Berlin”.',
  wrongTime: 'Choose a day and a time from the lists.',
  save: 'Save digest',
  saved: 'Digest saved.',
  onlyPublications: 'Only publications have digests.',
  held: 'This site’s database was restored or copied, so the digest has stopped. Save it to start it again.',
  next: (when: string) => `The next digest leaves on ${when}.`,
  nextStories: 'In the next digest so far',
  noneYet: 'No new stories yet. Without any, no digest is sent.',
  recent: 'Stories of the last week',
  noRecent: 'The preview has no stories, because none were published in this time.',
  preview: 'Preview digest',
  hidePreview: 'Hide preview',
  sendTest: 'Send me a test',
  testSent: 'Test email sent. Check your inbox.',
  stats: 'Digest stats',
  stories: 'Stories in this digest',
  storiesAbout: 'Each reader got up to ten of them, without the ones they had read.',
  statsTitle: (newsletter: string) => `Digests of ${newsletter}`,
  allIssues: 'All issues',
  none: 'No digests yet.',
  kinds: { OFF: 'Digest', DAILY: 'Daily digest', WEEKLY: 'Weekly digest' } satisfies Record<
    DigestFrequency,
    string
  >,

  subject: {
    OFF: (name: string) => name,
    DAILY: (name: string) => `Today in ${name}`,
    WEEKLY: (name: string) => `This week in ${name}`,
  } satisfies Record<DigestFrequency, (name: string) => string>,
  visit: (name: string) => `More in ${name}`,
  order: 'Put in order by what you follow, without stories that you’ve read.',
} as const
