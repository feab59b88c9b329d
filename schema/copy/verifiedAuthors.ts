/** Texts of the verification of book authors: its page, the application, the review by staff, and the emails; ours. */
import type { AuthorApplicationState, AuthorDecision } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'

const { authorApplication: most } = limits

export const verifiedAuthors = {
  title: 'Verified authors',
  about: 'Show readers that you wrote the book they love.',
  lead: 'Have you published a book? We check that you wrote it, and put your books on your profile.',
  points: [
    {
      title: 'A mark next to your name',
      text: 'Your profile says “Book author”, so readers know who they’re reading.',
    },
    { title: 'A page for your books', text: 'Your books get a tab, with publisher, year and a link.' },
    { title: 'Checked by people', text: 'Our staff read every application. Only they see your proof.' },
  ],
  exampleTitle: 'How your profile will look',
  example: {
    name: 'Maren Holt',
    mark: 'Book author',
    facts: '@marenholt',
    bio: 'Writes about rivers, and the people who measure them.',
    book: {
      title: 'The Slow Gauge',
      subtitle: 'A year at the water’s edge',
      description: 'A hydrologist moves in next to the river that she has measured from afar.',
      publisher: 'Alder Press',
      publishedYear: 2023,
    },
  },
  whoTitle: 'Who can apply',
  who: [
    'You wrote or co-wrote the book.',
    'It has an ISBN. Self-published books count.',
    'It’s out, and readers can buy or borrow it.',
  ],
  applyTitle: 'Apply',
  signIn: 'Sign in to apply',
  signInText: 'You need an account to apply.',
  suspended: 'You can’t apply while your account is suspended.',
  again: 'Apply again',
  book: (place: number) => `Book ${place}`,
  another: (place: number) => `Add book ${place}`,
  bookTitle: 'Title',
  isbn: 'ISBN',
  isbnHint: '10 or 13 digits, on the back cover.',
  publisher: 'Publisher',
  publisherHint: 'Leave empty if you published the book yourself.',
  year: 'Year',
  url: 'Link',
  urlHint: 'A page about the book, at its publisher or a shop.',
  proof: 'How can we check that you wrote these books?',
  proofHint:
    'For example, a link to your own site or your publisher’s page about you, which names this account.',
  send: 'Send application',
  sent: 'Application sent.',

  titleNeeded: 'Add the book’s title.',
  titleTooLong: `Titles can have up to ${most.title} characters.`,
  isbnForm: 'ISBNs have 10 or 13 digits. Check this number.',
  isbnChecksum: 'One of these digits is wrong. Check the ISBN.',
  isbnTwice: 'You’ve already added this book.',
  publisherTooLong: `Publishers can have up to ${most.publisher} characters.`,
  unseen: 'Use visible characters only.',
  badYear: `Enter a year from ${most.firstYear} on.`,
  badUrl: 'Enter a link that starts with https:// or http://.',
  proofNeeded: 'Tell us how we can check that you wrote these books.',
  proofTooLong: `Proof can have up to ${most.proof} characters.`,
  bookNeeded: 'Add a book.',
  tooManyBooks: `You can apply with up to ${most.books} books.`,
  waitingAlready: 'We’re already looking at your application.',
  verifiedAlready: 'You’re already a verified author.',
  tooOften: 'You’ve applied several times this week. Try again in a few days.',

  states: {
    WAITING: { title: 'We’re looking at your application', text: 'We’ll email you when we’ve decided.' },
    VERIFIED: { title: 'You’re a verified author', text: 'Your books are on your profile.' },
    REFUSED: {
      title: 'We couldn’t verify you',
      text: 'Read why below. You can apply again at any time.',
    },
    WITHDRAWN: {
      title: 'You’re no longer a verified author',
      text: 'Read why below. You can apply again at any time.',
    },
  } satisfies Record<AuthorApplicationState, { title: string; text: string }>,
  sentAt: 'Sent',
  reason: 'Reason',
  yourBooks: 'View your books',

  staffTitle: 'Authors',
  tabs: {
    WAITING: 'Waiting',
    VERIFIED: 'Verified',
    REFUSED: 'Refused',
    WITHDRAWN: 'Withdrawn',
  } satisfies Record<AuthorApplicationState, string>,
  none: {
    WAITING: 'No applications are waiting.',
    VERIFIED: 'No verified applications yet.',
    REFUSED: 'No refused applications.',
    WITHDRAWN: 'No withdrawn verifications.',
  } satisfies Record<AuthorApplicationState, string>,
  books: 'Books',
  proofOf: 'Proof',
  decidedBy: (username: string) => `Decided by @${username}`,
  reasonLabel: 'Reason (the author sees it)',
  reasonHint: 'Not needed to verify.',
  decide: {
    VERIFY: 'Verify',
    REFUSE: 'Refuse',
    WITHDRAW: 'Withdraw verification',
  } satisfies Record<AuthorDecision, string>,
  decideFor: (decision: string, username: string) => `${decision}: @${username}`,
  decided: {
    VERIFY: 'Author verified.',
    REFUSE: 'Application refused.',
    WITHDRAW: 'Verification withdrawn.',
  } satisfies Record<AuthorDecision, string>,
  reasonNeeded: 'Add a reason.',
  reasonTooLong: `Reasons can have up to ${most.reason} characters.`,
  noSuch: 'We couldn’t find that application.',
  changed: 'This application has changed. Reload the page.',
  notOwn: 'You can’t decide about your own application.',

  emails: {
    VERIFY: {
      subject: 'You’re a verified author',
      text: 'Your books are on your profile now.',
      link: 'View your books',
    },
    REFUSE: {
      subject: 'We couldn’t verify you as an author',
      text: 'You can apply again at any time.',
      link: 'Apply again',
    },
    WITHDRAW: {
      subject: 'You’re no longer a verified author',
      text: 'Your books are no longer on your profile. You can apply again at any time.',
      link: 'View the reason',
    },
  } satisfies Record<AuthorDecision, { subject: string; text: string; link: string }>,
  emailReason: (reason: string) => `Reason: ${reason}`,
}
