export const following = {
  /** M131 "You're now following" */
  followed: (name: string) => `You're now following ${name}`,
  /** M132 'The name has been unmuted.' */
  unmuted: (name: string) => `${name} has been unmuted.`,
  /** M133 'You cannot follow yourself on the product' */
  followSelf: (productName: string) => `You cannot follow yourself on ${productName}`,
  /** M134 "You're already following" */
  alreadyFollowing: (name: string) => `You're already following ${name}`,
  followFailed: "Sorry, that didn't work. Click Follow on the page below to try again.", // M135
  following: 'Following',
  /** The visible text comes first (WCAG 2.5.3). */
  followingName: (name: string) => `Following ${name}: press to unfollow`,
  unfollow: 'Unfollow',
  unfollowed: (name: string) => `You unfollowed ${name}.`,
  undo: 'Undo',
  tryAgain: 'Try again',
  title: (name: string) => `Follow ${name}`,
  question: (name: string) => `Follow ${name}?`,
  back: 'Go back',
  signInFirst: 'Sign in to follow people, publications and topics.',
  notYours: 'You’re viewing as another user, so you can’t change anything.',
  notFound: 'This no longer exists.',
  tooMany: 'You’re doing that too often. Try again later.',
}
