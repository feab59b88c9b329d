/** Claps for stories, responses and lists. */

export const claps = {
  /** Starts with the visible number, then the effect of a press. */
  clap: (count: number) => `${count} ${count === 1 ? 'clap' : 'claps'}: press to clap`,
  count: (count: number) => `${count} ${count === 1 ? 'clap' : 'claps'}`,
  who: 'See who clapped',
}

/** The row of a story's actions. */
export const storyActions = {
  top: 'Story actions',
  end: 'Story actions after the text',
  reading: 'Reading settings',
  responses: (count: number) => `${count} ${count === 1 ? 'response' : 'responses'}`,
}
