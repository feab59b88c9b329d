/** Muting people and publications. */

export const muting = {
  mute: (name: string) => `Mute ${name}`,
  unmute: (name: string) => `Unmute ${name}`,
  muteShort: 'Mute',
  unmuteShort: 'Unmute',
  back: 'Find stories to read',
  muted: (name: string) => `You won’t see stories or activity from ${name}.`,
  signInFirst: 'Sign in to mute people and publications.',
  self: 'You can’t mute yourself.',
  question: (name: string) => `Mute ${name}?`,
  title: 'Muted',
  tabs: { users: 'People', publications: 'Publications' },
  explained: 'You won’t see anything from people and publications you mute, and they won’t know.',
  noPeople: 'You haven’t muted anyone.',
  noPublications: 'You haven’t muted any publications.',
  more: 'More options',
}
