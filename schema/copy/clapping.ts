/** Stories load without these. */
export const clapping = {
  more: 'More people who clapped',
  yours: (count: number) => `You clapped ${count === 1 ? 'once' : `${count} times`}`,
  takeBack: 'Take back your claps',
  takenBack: 'You took back your claps.',
  whoOf: (title: string) => `Claps for “${title}”`,
  none: 'No one has clapped yet.',
  question: (title: string) => `Clap for “${title}”?`,
  button: 'Clap',
  done: (title: string) => `You clapped for “${title}”.`,
  signInFirst: 'Sign in to clap.',
  own: 'You can’t clap for your own story.',
  atMost: (count: number) => `You can give up to ${count} claps.`,
}
