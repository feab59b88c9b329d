/** Following people, publications and topics. */

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
  /** Begins with the visible text and says what a press does. */
  followingName: (name: string) => `Following ${name}: press to unfollow`,
  unfollow: 'Unfollow',
  unfollowed: (name: string) => `You no longer follow ${name}`,
  undo: 'Undo',
  tryAgain: 'Try again',
  title: (name: string) => `Follow ${name}`,
  question: (name: string) => `Do you want to follow ${name}?`,
  back: 'Back to where you were',
  signInFirst: 'Sign in to follow somebody or something.',
  notYours: 'You look at the site as somebody else.',
  notFound: 'This is not here any more.',
  tooMany: 'That was a lot at once. Please try again in a while.',
}
