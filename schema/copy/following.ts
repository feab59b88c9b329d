/** Following people, publications and topics; what toasts say of it stands with them. */

export const following = {
  following: 'Following',
  /** Begins as what is shown does, and tells what a press does. */
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
