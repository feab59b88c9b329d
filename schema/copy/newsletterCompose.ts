import type { EmailChoice, IssueAudience, IssueState, IssueVariant } from '#schema/enums.ts'

const subscribers = (count: number) =>
  `${count.toLocaleString('en')} ${count === 1 ? 'subscriber' : 'subscribers'}`

const choices: Record<EmailChoice, string> = {
  EVERYONE: 'Subscribers and followers',
  SUBSCRIBERS: 'Subscribers',
  MEMBERS: 'Subscribers who are members',
  NO_ONE: 'No one',
}

const recipients: Record<IssueAudience, (count: number) => string> = {
  EVERYONE: (count) => `${subscribers(count)}, and followers who get new stories by email.`,
  SUBSCRIBERS: (count) => `${subscribers(count)}.`,
  MEMBERS: (count) => `The members among your ${subscribers(count)}.`,
}

const audiences: Record<IssueAudience, string> = {
  EVERYONE: 'its subscribers and your followers',
  SUBSCRIBERS: 'its subscribers',
  MEMBERS: 'its subscribers who are members',
}

/** `MEMBERS` is about what a member-only story's recipients may read. */
const variants: Record<IssueVariant, string> = { FULL: 'Members', PREVIEW: 'Everyone else' }

const states: Record<IssueState, string> = {
  SCHEDULED: 'Scheduled',
  PREPARING: 'Being sent',
  SENDING: 'Being sent',
  PAUSED: 'Paused',
  STOPPED: 'Stopped',
  CANCELLING: 'Being cancelled',
  CANCELLED: 'Cancelled',
  SENT: 'Handed over for delivery',
}

export const newsletterCompose = {
  choices,
  recipients,
  variants,
  states,

  heading: 'Send by email',
  to: 'Send to',
  newsletter: 'Newsletter',
  subject: 'Subject',
  subjectHint: 'Leave empty for the title.',
  preheader: 'Preview text',
  preheaderHint: 'Inboxes show it after the subject. Leave empty for the first words.',
  sender: (name: string) => `From ${name}.`,
  byDefault: (name: string, audience: IssueAudience) => `${name} sends this story to ${audiences[audience]}.`,
  notSent: 'This story won’t be emailed.',
  subjectTooLong: (most: number) => `Subjects can have up to ${most} characters.`,
  subjectUnseen: 'Subjects can only have visible characters.',
  preheaderTooLong: (most: number) => `Preview texts can have up to ${most} characters.`,
  preheaderUnseen: 'Preview texts can only have visible characters.',
  onlyFirst: 'Only a story’s first publication can be emailed.',
  noNewsletter: 'Choose one of your newsletters.',
  otherPublication: 'This newsletter only sends its publication’s stories.',

  preview: 'Preview email',
  previewOf: 'Email preview',
  hidePreview: 'Hide preview',
  loading: 'Loading the preview…',
  failed: 'Couldn’t load the preview. Try again.',
  again: 'Try again',
  from: 'From',
  replyTo: 'Replies to',
  recipient: 'Recipient',
  view: 'View',
  views: { light: 'Light', dark: 'Dark', text: 'Plain text' },
  width: 'Width',
  widths: { wide: 'Computer', phone: 'Phone' },
  sendTest: 'Send test email',
  sendingTest: 'Sending…',
  testSent: 'Test email sent to your own address.',
  testSubject: (subject: string) => `[Test] ${subject}`,
  testNotSent: 'Couldn’t send the test email. Try again later.',
  noAddress: 'Add an email address in Settings first.',
  tooManyTests: 'You’ve sent a lot of test emails. Try again later.',

  write: (name: string) => `New email for ${name}`,
  edit: (title: string) => `Editing email: ${title}`,
  untitled: 'Untitled email',
  viewStats: 'View stats',
  changeSchedule: 'Change time or cancel',
  isEmail: (name: string) => `This is an email for ${name}. It won’t get a public page.`,
  issueOf: (name: string, state: string) => `Email for ${name}: ${state.toLowerCase()}.`,
  send: 'Send',
  sendEmail: 'Send email',
  schedule: 'Schedule email',
  dialog: 'Send this email',
  close: 'Close',
  notFound: 'We couldn’t find that newsletter.',
  notSaved: 'Your email couldn’t be saved, so it wasn’t sent.',
  notDone: 'Couldn’t send your email. Check your connection and try again.',
  noSubscribers: 'This newsletter doesn’t have subscribers yet.',
  isPublished: 'This story is published. Only drafts can be sent as emails.',
  alreadySent: 'This email was already sent to this newsletter.',
  sent: 'Email on its way.',
  scheduled: (at: string) => `Your email will be sent on ${at}.`,
  scheduledFor: 'Scheduled for',
} as const
