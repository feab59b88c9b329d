/** The specification leaves these texts to us. */
import type { DigestFrequency, NotificationLevel } from '#schema/enums.ts'
import type { NotificationSetting } from '#schema/notifications/settings.ts'

type Switches<Prefix extends string> = Record<Extract<NotificationSetting, `${Prefix}${string}`>, string>

export const notificationSettings = {
  emails: 'Emails',
  sentTo: (email: string) =>
    `Sent to ${email}. Emails about signing in, security, payments and moderation are always sent.`,
  noAddress: 'Until you confirm your email address, we only send you confirmation emails.',
  push: 'Push notifications',
  pushNotSent: 'Push notifications aren’t sent yet. Your choices are saved for when they are.',
  levelTitle: 'Email me about activity from',
  level: {
    ALL: 'Everyone',
    NETWORK: 'Only people you follow',
    OFF: 'No one',
  } satisfies Record<NotificationLevel, string>,
  digestTitle: 'Digest of what you’ve missed',
  digestWords: 'One email about anything we haven’t already emailed you about. The choices above apply.',
  digestLabel: 'How often',
  digest: { DAILY: 'Every day', WEEKLY: 'Every week', OFF: 'Never' } satisfies Record<
    DigestFrequency,
    string
  >,
  allTitle: 'Turn off all emails',
  allWords: 'This turns off all of the emails above, and the digest.',
  allOff: 'All of these emails are turned off.',
  turnOffAll: 'Turn off all emails',
  save: 'Save',
  emailSwitches: {
    NOTIFICATIONS_ALLOW_EMAIL_CLAPS: 'Claps for your stories',
    NOTIFICATIONS_ALLOW_EMAIL_RESPONSES: 'Responses to what you write',
    NOTIFICATIONS_ALLOW_EMAIL_MENTIONS: 'Mentions',
    NOTIFICATIONS_ALLOW_EMAIL_HIGHLIGHTS: 'Highlights in your stories',
    NOTIFICATIONS_ALLOW_EMAIL_FOLLOWERS: 'New followers',
    NOTIFICATIONS_ALLOW_EMAIL_LISTS: 'Claps and followers for your lists',
    NOTIFICATIONS_ALLOW_EMAIL_NEW_STORIES: 'New stories from writers and publications you follow',
    NOTIFICATIONS_ALLOW_EMAIL_SUBMISSIONS: 'Submissions to publications',
    NOTIFICATIONS_ALLOW_EMAIL_PARTNER_PROGRAM: 'Partner Program',
  } satisfies Switches<'NOTIFICATIONS_ALLOW_EMAIL_'>,
  pushSwitches: {
    NOTIFICATIONS_ALLOW_PUSH_CLAPS: 'Claps for your stories',
    NOTIFICATIONS_ALLOW_PUSH_RESPONSES: 'Responses to what you write',
    NOTIFICATIONS_ALLOW_PUSH_MENTIONS: 'Mentions',
    NOTIFICATIONS_ALLOW_PUSH_HIGHLIGHTS: 'Highlights in your stories',
    NOTIFICATIONS_ALLOW_PUSH_FOLLOWERS: 'New followers',
    NOTIFICATIONS_ALLOW_PUSH_LISTS: 'Claps and followers for your lists',
    NOTIFICATIONS_ALLOW_PUSH_NEW_STORIES: 'New stories from writers and publications you follow',
    NOTIFICATIONS_ALLOW_PUSH_SUBMISSIONS: 'Submissions to publications',
  } satisfies Switches<'NOTIFICATIONS_ALLOW_PUSH_'>,
  unknown: 'We couldn’t find that setting.',
  tooMany: 'You’re doing that too often. Try again later.',
}
