export const newsletters = {
  title: (name: string) => `Get ${name}’s new stories by email`,
  text: (name: string) =>
    `Each new story by ${name} comes to your inbox: its title, how it begins and a link to the rest. Unsubscribe any time from any of these emails.`,
  own: 'This is your own subscription page. Share its address with your readers.',
  email: 'Email address',
  subscribe: 'Subscribe',
  byEmail: 'Get emails',
  unsubscribe: 'Unsubscribe',
  confirm: 'Confirm subscription',
  again: 'Subscribe again',
  profile: (name: string) => `Go to ${name}’s profile`,

  isSubscribed: (name: string) => `You get new stories by ${name} by email.`,
  subscribed: 'Subscription added.',
  left: 'Subscription removed.',
  checkInbox: 'Check your inbox and confirm your subscription there.',
  signInFirst: 'Sign in to subscribe.',
  notYours: 'Only the account’s owner can change its subscriptions.',
  ownStories: 'You can’t subscribe to your own stories.',
  noAddress: 'Add an email address in Settings, then subscribe.',
  notFound: 'We couldn’t find that writer.',
  tooMany: 'That’s a lot of subscriptions. Try again later.',

  linkTitle: 'Email subscription',
  pending: (name: string) => `Confirm that you want new stories by ${name} by email.`,
  gone: (name: string) => `You don’t get new stories by ${name} by email.`,
  leftText: 'You’re unsubscribed.',

  confirmSubject: (name: string) => `Confirm your subscription to ${name}`,
  confirmPreview: 'One click confirms it.',
  confirmText: (name: string) =>
    `This email address was entered to get new stories by ${name}. Confirm it to start.`,
  ignore: 'Didn’t request this? You can ignore this email.',
  why: (name: string) => `You get this email because you’re subscribed to ${name}.`,
  settings: 'Change or end this subscription',
}
