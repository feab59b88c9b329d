import type { AuthorDecision, ModerationDecision, ReportReason } from '#schema/enums.ts'
import type { ModerationView, ReportedType } from '#schema/moderation/moderation.ts'
import type { SpamSignal } from '#schema/moderation/spam.ts'

export const moderation = {
  report: 'Report',
  reportTitle: (name: string) => `Report “${name}”`,
  about: 'Tell us what’s wrong. We don’t tell the author who reported it.',
  reasonLabel: 'What’s wrong with it?',
  reasons: {
    SPAM: 'Spam or advertising',
    HARASSMENT: 'Harassment or bullying',
    HATE: 'Hate towards a group of people',
    VIOLENCE: 'Threats or violence',
    SEXUAL_CONTENT: 'Sexual content',
    COPYRIGHT: 'It uses someone’s work without permission',
    IMPERSONATION: 'It pretends to be someone else',
    OTHER: 'Something else',
  } satisfies Record<ReportReason, string>,
  noteLabel: 'Details (optional)',
  send: 'Send report',
  sent: 'Thanks. We’ll review it and let you know.',
  signInFirst: 'Sign in to report something.',
  own: 'You can’t report yourself or your own work.',
  notFound: 'There’s nothing to report at this address.',
  tooMany: 'You’ve sent a lot of reports today. Try again tomorrow.',
  back: 'Back',

  staffTitle: 'Reports',
  views: { reports: 'Open reports', appeals: 'Appeals', log: 'Decisions' } satisfies Record<
    ModerationView,
    string
  >,
  nothing: {
    reports: 'No open reports.',
    appeals: 'No open appeals.',
    log: 'No decisions yet.',
  } satisfies Record<ModerationView, string>,
  types: { POST: 'Story or response', CATALOG: 'List', USER: 'Person' } satisfies Record<
    ReportedType,
    string
  >,
  by: (username: string) => `by @${username}`,
  /** @param count two or more */
  reportsCount: (count: number) => `${count} reports`,
  reportedBy: (username: string) => `Reported by @${username}`,
  heldBack: (score: number) => `Held automatically: spam score ${score} out of 100`,
  signals: {
    firstLink: 'account’s first link',
    newAccount: 'a new account',
    manyLinks: 'few words per link',
    repeated: 'repeated text',
    gambling: 'gambling spam terms',
    pills: 'pharmacy spam terms',
    money: 'money spam terms',
    promotion: 'promotion spam terms',
    contact: 'a phone number or messaging handle',
    adult: 'adult spam terms',
    hidden: 'a link that hides where it goes',
  } satisfies Record<SpamSignal, string>,
  decisionReason: 'Reason (the author sees it)',
  decide: {
    DISMISS: 'Dismiss',
    SUSPEND: 'Suspend',
    RESTORE: 'Restore',
  } satisfies Record<Exclude<ModerationDecision, AuthorDecision>, string>,
  /** Lists are not suspended; they become private. */
  makePrivate: 'Make private',
  decided: {
    DISMISS: 'Dismissed',
    SUSPEND: 'Suspended',
    RESTORE: 'Restored',
    VERIFY: 'Verified as an author',
    REFUSE: 'Application refused',
    WITHDRAW: 'Verification withdrawn',
  } satisfies Record<ModerationDecision, string>,
  done: 'Decided.',
  answered: 'Answered.',
  alreadyDecided: 'It no longer has any open reports.',
  alreadyAnswered: 'This appeal has already been answered.',
  noSuch: 'We couldn’t find that decision.',
  appealLabel: 'Appeal',
  answerLabel: 'Answer (the author sees it)',
  uphold: 'Keep suspended',

  ownTitle: 'Decisions about your content',
  ownAbout: 'What was suspended, why, and what you can do about it.',
  ownNothing: 'No decisions have been made about your content.',
  ownReason: 'Reason',
  appeal: 'Send appeal',
  appealAbout: 'If you think this is a mistake, tell us why. You can appeal once.',
  appealSent: 'Appeal sent. We’ll notify you when it’s answered.',
  yourAppeal: 'Your appeal',
  ourAnswer: 'Answer',
  appealedAlready: 'You’ve already appealed this decision.',
  tooManyAppeals: 'You’ve sent a lot of appeals today. Try again tomorrow.',
  seeDecision: 'See why, and how to appeal',

  email: {
    subject: (title: string) => `“${title}” was suspended`,
    heading: (title: string) => `“${title}” was suspended.`,
    preview: 'What was decided, and how to appeal.',
    reason: (reason: string) => `Reason: ${reason}`,
    appeal: 'If you think this is a mistake, you can appeal:',
    link: 'View decision',
  },
}
