/** Claps for stories, responses and lists. */

export const claps = {
  /** Begins with the visible number, and says what a press does. */
  clap: (count: number) => `${count} ${count === 1 ? 'clap' : 'claps'}: press to clap`,
  count: (count: number) => `${count} ${count === 1 ? 'clap' : 'claps'}`,
  more: 'More people who clapped',
  yours: (count: number) => `You clapped ${count === 1 ? 'once' : `${count} times`}`,
  takeBack: 'Take back your claps',
  takenBack: 'You took back your claps',
  who: 'See who clapped',
  whoOf: (title: string) => `Claps for “${title}”`,
  none: 'No one has clapped yet.',
  question: (title: string) => `Clap for “${title}”?`,
  button: 'Clap',
  done: (title: string) => `You clapped for “${title}”.`,
  signInFirst: 'Sign in to clap.',
  own: 'You can’t clap for your own story.',
  atMost: (count: number) => `You can give 0 to ${count} claps.`,
}

/** The row of a story's actions. */
export const storyActions = {
  top: 'Story actions',
  end: 'Story actions after the text',
  responses: (count: number) => `${count} ${count === 1 ? 'response' : 'responses'}`,
}
