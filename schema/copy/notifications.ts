/** Notifications. */
import type { NotificationType } from '#schema/enums.ts'

/** Follows the actor's name. */
const doing: Partial<Record<NotificationType, string>> = {
  USER_FOLLOWED: 'started following you.',
  POST_CLAPPED: 'clapped for your story.',
  CATALOG_CLAPPED: 'clapped for your list.',
  CATALOG_FOLLOWED: 'started following one of your lists.',
  RESPONSE_CREATED: 'responded to you.',
  USER_MENTIONED: 'mentioned you.',
  POST_HIGHLIGHTED: 'highlighted your story.',
  PRIVATE_NOTE_CREATED: 'sent you a private note.',
  POST_PUBLISHED: 'published a story.',
  COAUTHOR_INVITED: 'invited you to co-author a story.',
  SHARES_PROPOSED: 'proposed how to share a story’s earnings.',
  COLLECTION_INVITED: 'invited you to a publication.',
  COLLECTION_OFFERED: 'offered you ownership of a publication.',
  SUBMISSION_CREATED: 'submitted a story.',
  SUBMISSION_NOTED: 'wrote to you about your story.',
  SUBMISSION_COMMENTED: 'commented on a passage of your story.',
  SUBMISSION_ANSWERED: 'wrote to you about a submission.',
  SUBMISSION_CHANGES_ASKED: 'asked for changes to your story.',
  SUBMISSION_APPROVED: 'approved your story.',
  SUBMISSION_SCHEDULED: 'approved and scheduled your story.',
  SUBMISSION_RETURNED: 'couldn’t publish your story on schedule.',
  SUBMISSION_DECLINED: 'declined your story.',
  SUBMISSION_WITHDRAWN: 'withdrew a submission.',
  SUBMISSION_REMOVED: 'removed your story from a publication.',
}

/** Precedes the subject's name. */
const doingTo: Partial<Record<NotificationType, string>> = {
  POST_CLAPPED: 'clapped for',
  CATALOG_CLAPPED: 'clapped for your list',
  CATALOG_FOLLOWED: 'started following your list',
  RESPONSE_CREATED: 'responded to you:',
  USER_MENTIONED: 'mentioned you in',
  POST_HIGHLIGHTED: 'highlighted',
  PRIVATE_NOTE_CREATED: 'sent you a private note about',
  POST_PUBLISHED: 'published',
  COAUTHOR_INVITED: 'invited you to co-author',
  SHARES_PROPOSED: 'proposed how to share the earnings of',
  COLLECTION_INVITED: 'invited you to',
  COLLECTION_OFFERED: 'offered you ownership of',
  SUBMISSION_CREATED: 'submitted',
  SUBMISSION_NOTED: 'wrote to you about',
  SUBMISSION_COMMENTED: 'commented on a passage of',
  SUBMISSION_ANSWERED: 'wrote to you about',
  SUBMISSION_CHANGES_ASKED: 'asked for changes to',
  SUBMISSION_APPROVED: 'approved',
  SUBMISSION_SCHEDULED: 'approved and scheduled',
  SUBMISSION_RETURNED: 'couldn’t publish your story on schedule:',
  SUBMISSION_DECLINED: 'declined',
  SUBMISSION_WITHDRAWN: 'withdrew a submission to',
  SUBMISSION_REMOVED: 'removed your story from the publication:',
}

const line = (type: NotificationType, actors: string, subject: string | null): string =>
  subject && doingTo[type] ? `${actors} ${doingTo[type]} “${subject}”` : `${actors} ${doing[type] ?? ''}`

const others = (count: number): string =>
  count < 2 ? '' : `and ${count - 1} ${count === 2 ? 'other' : 'others'}`

export const notifications = {
  title: 'Notifications', // M005
  /** @param shown as the badge shows it */
  bell: (shown: string) => `Notifications, ${shown} new`,
  new: 'New',
  earlier: 'Earlier',
  filters: 'Filter notifications',
  filter: { ALL: 'All', RESPONSES: 'Responses', MENTIONS: 'Mentions', PUBLICATIONS: 'Publications' },
  older: 'Older notifications',
  markRead: 'Mark all as read',
  empty: 'No notifications yet. When someone follows you, you’ll see it here.',
  emptyOf: {
    RESPONSES: 'No responses yet. When someone responds to you, you’ll see it here.',
    MENTIONS: 'No mentions yet. When someone mentions you, you’ll see it here.',
    PUBLICATIONS: 'Nothing from publications yet. You’ll see invitations and submissions here.',
  },
  emptyLater: 'No older notifications.',
  find: 'Find writers to follow',
  settings: 'Email settings',
  security: 'Security settings',
  changed: 'Wasn’t you? Check your security settings now.',
  see: 'View notifications',
  /** Keyed by the page that it opens. */
  seeOne: {
    ShowPost: 'View story',
    response: 'View response',
    ShowUser: 'View profile',
    ShowUserList: 'View list',
    ShowPostNotes: 'View note',
    ShowPostSettings: 'View story settings',
    AnswerInvitation: 'View invitation',
    AnswerCollectionInvitation: 'View invitation',
    ShowCollectionSubmissions: 'View submission',
  },
  unsubscribe: 'Choose which emails you get, or turn them off',
  turnOff: 'Turn off emails like this',
  turnedOff: 'These emails are turned off.',
  newStory: {
    by: (author: string, publication: string | null) =>
      publication ? `By ${author} in ${publication}` : `By ${author}`,
    read: 'Read story',
  },
  digest: {
    subject: (productName: string) => `What you’ve missed on ${productName}`,
    heading: 'What you’ve missed',
    more: (count: number) => `And ${count} more.`,
  },
  emailSettings: {
    title: 'Email settings',
    on: (what: string) => `You get these emails: ${what}.`,
    off: (what: string) => `You don’t get these emails: ${what}.`,
    turnOff: 'Turn off',
    turnOn: 'Turn back on',
    all: 'All email settings',
  },
  line,
  actors: (name: string, count: number) => [name, others(count)].filter(Boolean).join(' '),
  others,
  doing,
  doingTo,
  changes: {
    PASSWORD_SET: () => 'A password was set.',
    PASSWORD_CHANGED: () => 'Your password was changed.',
    EMAIL_CHANGED: (address) => `Your email address is now ${address}.`,
    TWO_FACTOR_ON: () => 'Two-factor authentication was turned on.',
    TWO_FACTOR_OFF: () => 'Two-factor authentication was turned off.',
    RECOVERY_CODES_RENEWED: () => 'New recovery codes were generated. Your old codes no longer work.',
    PASSKEY_ADDED: (name) => `The passkey “${name}” was added.`,
    PASSKEY_REMOVED: (name) => `The passkey “${name}” was removed.`,
    ACCOUNT_CONNECTED: (provider) => `${provider} was connected. You can now sign in with it.`,
    ACCOUNT_DISCONNECTED: (provider) => `${provider} was disconnected. It can no longer be used to sign in.`,
  } as Partial<Record<NotificationType, (detail: string) => string>>,
  /** The publication's only owner has left. */
  left: {
    COLLECTION_INHERITED: (name) => `You own “${name}” now, because its owner has closed their account.`,
    COLLECTION_CLOSED: (name) =>
      `“${name}” was closed, because its owner has closed their account. Its stories stay with their writers.`,
  } as Partial<Record<NotificationType, (name: string) => string>>,
  verification: {
    AUTHOR_VERIFIED: 'You’re a verified author now.',
    AUTHOR_REFUSED: 'We couldn’t verify you as an author.',
    AUTHOR_WITHDRAWN: 'You’re no longer a verified author.',
  } as Partial<Record<NotificationType, string>>,
  decisions: {
    CONTENT_MODERATED: (title) => `“${title}” was suspended for breaking the rules.`,
    REPORT_DECIDED: (title) => `Thanks for reporting “${title}”. We’ve reviewed it.`,
    APPEAL_ANSWERED: (title) => `We’ve answered your appeal about “${title}”.`,
  } as Partial<Record<NotificationType, (title: string) => string>>,
}
