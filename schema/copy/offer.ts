import { limits } from '#schema/limits.ts'

export const offer = {
  title: 'Read every story. Pay the people who write them.',
  lead: 'A membership opens every member-only story, and most of your fee goes to the writers you read.',
  discountTitle: 'Half price for your first year',
  discountLead:
    'If you’ve never been a member, your first year costs half. After that you pay the full price.',
  discountLink: 'Who gets the half-price year?',
  notNew: 'The half-price year is only for people who have never been a member.',
  backTitle: (name: string) => `Welcome back, ${name}.`,
  backLead:
    'Your lists and highlights are where you left them. Resume your membership to open every story again.',
  memberTitle: 'Thank you for being a member.',
  memberLead: 'Every story is open to you, and your fee goes to the writers you read.',

  plansTitle: 'Choose your plan',
  first: (days: number) => `Free for ${days} days`,
  half: 'Half price for your first year',
  afterTrial: (price: string, period: string) => `Then ${price} a ${period}.`,
  everyMonth: 'Charged once a month.',
  everyYear: (saved: string) => `You save ${saved} a year.`,
  afterHalf: (price: string, saved: string, byMonth: string) =>
    `Then ${price} a year. That’s ${saved} less than twelve monthly payments (${byMonth}).`,
  join: 'Become a member',
  terms: 'Renews automatically. Cancel at any time.',

  benefitsTitle: 'What you get',
  benefits: [
    ['Every member-only story', 'Read all of them, as often as you like, on every device.'],
    ['Your fee goes to writers', 'What you read decides who is paid. No advertiser has a say.'],
    ['A private feed', 'Full member-only stories in the feed reader you already use.'],
    ['No strings', 'Cancel at any time, and keep reading until the end of the period you’ve paid for.'],
  ],

  storiesTitle: 'Stories for members',

  writersTitle: 'What writers get',
  writers: (percent: number) =>
    `${percent}% of every fee is shared among the writers whose member-only stories that member read. The rest keeps the site running.`,
  writersLink: 'Earn with your writing',

  questionsTitle: 'Questions and answers',
  questions: [
    [
      'Can I cancel at any time?',
      'Yes, in your membership settings. You can read everything until the end of the period you’ve paid for, and we won’t charge you again.',
    ],
    [
      'When does my membership renew?',
      'Every month or every year, on the day it began. We email you a receipt for each payment.',
    ],
    [
      'Which cards can I use?',
      'All major cards. You pay on our payment provider’s page, and we never see your card number. You can change your card at any time.',
    ],
    [
      'Can I change from monthly to yearly?',
      'Yes. We deduct the unused part of your month, and show you the exact sum before you pay.',
    ],
    ['What happens to my account when I cancel?', 'You keep your account, lists, highlights and responses.'],
    [
      'What can I read without a membership?',
      `All other stories, and ${limits.meter.freeStories} member-only stories a month with a free account.`,
    ],
  ],
  giftQuestion: 'Can I give a membership to someone?',
  giftAnswer: 'Yes, for a month or a year. A gift doesn’t renew.',
  giftLink: 'Give a membership',
} as const
