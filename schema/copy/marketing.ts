import type { NotAvailableReason } from '#schema/moderation/notAvailable.ts'
import { limits } from '#schema/limits.ts'

const group = limits.groupGift

export const about = {
  title: 'About',
  heading: (productName: string) => `${productName} is a home for stories.`,
  lead: 'Essays, reports, guides and series, by independent writers and publications.',
  video: (productName: string) => `A film about ${productName}`,
  parts: [
    [
      'For readers',
      'Reading is open to everyone. Pages are quiet, fast and free of ads. You only need an account to follow writers and publications, to save stories and to respond.',
    ],
    [
      'For writers',
      'Writers keep the rights to their work. Everyone who writes has a profile with their stories and a feed, and a publication can have its own domain and design.',
    ],
    [
      'For members',
      'Members read every story, and their fees pay the writers they read. That’s how the site lives: no ads, and no sale of anyone’s data.',
    ],
  ],
  topStories: 'Read the top stories',
  topics: 'Find a topic',
  write: 'Write here',
  membership: 'Become a member',
  listsTitle: 'From our shelves',
}

export const business = {
  title: 'Memberships for groups',
  heading: 'Every story, for everyone you work with.',
  lead: 'Give your team, class or book club full access. You pay once, share one code, and nothing renews.',
  buy: 'Give to a group',
  see: 'See all gifts',
  pricesTitle: 'What it costs',
  each: 'per person',
  lengths: { monthly: 'One month', yearly: 'One year' } as Record<string, string>,
  example: (people: number, price: string) => `${people} people: ${price}`,
  stepsTitle: 'How it works',
  steps: [
    ['Choose how many', `From ${group.minSeats} to ${group.maxSeats} people. You can add more later.`],
    ['Pay once', 'By card. We email the receipt, and the membership doesn’t renew.'],
    ['Share one code', 'Send the code or the link. You’ll see who has used it.'],
  ],
  contactTitle: 'Ask us',
  contactText: `For more than ${group.maxSeats} people, an invoice or anything else, write to us.`,
  name: 'Your name',
  email: 'Email address',
  organization: 'Organisation (optional)',
  message: 'Message',
  messageHint: `Up to ${limits.businessContact.message} characters.`,
  website: 'Leave this field empty',
  send: 'Send message',
  sent: 'Message sent. We’ll reply by email.',
  noName: 'Enter your name.',
  nameTooLong: `Names can have up to ${limits.businessContact.name} characters.`,
  organizationTooLong: `Organisations can have up to ${limits.businessContact.organization} characters.`,
  noMessage: 'Enter a message.',
  messageTooLong: `Messages can have up to ${limits.businessContact.message} characters.`,
  tooMany: 'You’ve sent several messages already. Try again later.',
  notOffered: 'This site doesn’t take messages here.',
  mail: {
    subject: (sender: string) => `Group memberships: a message from ${sender}`,
    preview: 'Sent from the page for businesses.',
    heading: (sender: string) => `A message from ${sender}`,
    answer: (name: string) => `Reply to ${name}`,
    from: (address: string) =>
      `Sent from the page for businesses. The sender gave ${address} as their address, which isn’t confirmed.`,
  },
}

export const jobs = {
  title: 'Careers',
  heading: (productName: string) => `Work on ${productName}`,
  lead: 'We build a calm place to read and write.',
  none: 'We have no open positions right now.',
  text: 'New positions appear on this page. Until then, get to know us by reading and writing here.',
  read: 'Read the top stories',
  write: 'Write a story',
}

export const notAvailable = {
  title: 'Not available',
  number: limits.notAvailable.status,
  headings: {
    takedown: 'This story was taken down.',
    law: 'The law keeps this page closed.',
    country: 'This page isn’t available where you are.',
  } satisfies Record<NotAvailableReason, string>,
  texts: {
    takedown:
      'Someone reported that it uses their work without permission, and our staff agreed. The author has been notified and can appeal.',
    law: 'A court or an authority ordered us not to show this page.',
    country:
      'The law in your country doesn’t allow us to show this page there. It may be available elsewhere.',
  } satisfies Record<NotAvailableReason, string>,
  inCountry: (country: string) => `This page isn’t available in ${country}.`,
  anyHeading: 'This page isn’t available.',
  anyText: 'A page can be closed because of a copyright complaint, a court order or a country’s laws.',
  other: 'Everything else is still here.',
  home: 'Go to the front page',
  help: 'Help',
  terms: 'Terms of Service',
}

export const ticks = {
  title: 'The mark beside a name',
  heading: 'What “Book author” means',
  lead: 'A profile with this mark belongs to the person whose name is on the book.',
  mark: 'Book author',
  name: 'Iris',
  parts: [
    [
      'How it’s given',
      'An author asks us, and a person on our staff checks the book and the account. No one can buy the mark.',
    ],
    [
      'What it says',
      'That the author of a published book writes here themselves. It isn’t a judgement of their stories, and it doesn’t move them up in any list.',
    ],
    [
      'When it goes',
      'We remove the mark if an account changes hands or the book turns out to be someone else’s.',
    ],
  ],
  apply: 'Verified authors',
  write: 'Write here',
  help: 'Help',
}

export const landingLists = {
  theTrump45: {
    title: 'The Trump 45',
    description: 'A list of stories about the 45th presidency of the United States.',
  },
  tribute: { title: 'Tribute', description: 'Stories in memory of people who are missed.' },
  empty: 'This list has no stories yet.',
  action: 'Read the top stories',
  by: 'Chosen by',
  more: 'More from this list',
}

export const siteStatus = {
  title: 'Status',
  description: 'Whether everything works right now.',
  headings: {
    OK: 'Everything works.',
    DELAYED: 'Some things take longer than usual.',
    DOWN: 'Something isn’t working.',
  },
  texts: {
    OK: 'Reading, writing and email work normally.',
    DELAYED: 'Reading and writing work. Emails and scheduled stories may be late.',
    DOWN: 'We’re sorry. Try again in a few minutes.',
  },
  checks: {
    DATABASE: ['Reading and writing', 'Stories, responses and accounts'],
    CACHE: ['Fast pages', 'Copies of pages near readers'],
    SCHEDULE: ['Scheduled work', 'Stories with a date, emails, domains'],
    OUTBOX: ['Emails and updates', 'What follows an action'],
  },
  states: { OK: 'Working', DELAYED: 'Delayed', DOWN: 'Not working' },
  checkedAt: (time: string) => `Checked at ${time} UTC. This page checks again each time you open it.`,
}

export const blog = {
  title: 'Blog',
  heading: 'News from the people behind the site',
  empty: 'Nothing on the blog yet.',
  action: 'Read the top stories',
}

export const textToSpeech = {
  title: 'Text to speech',
  description: 'Listen to any story, read aloud by your browser.',
}
