export const claps = {
  /** The visible number comes first (WCAG 2.5.3). */
  clap: (count: number) => `${count} ${count === 1 ? 'clap' : 'claps'}: press to clap`,
  count: (count: number) => `${count} ${count === 1 ? 'clap' : 'claps'}`,
  who: 'See who clapped',
}

export const storyActions = {
  top: 'Story actions',
  end: 'Story actions after the text',
  reading: 'Reading settings',
  responses: (count: number) => `${count} ${count === 1 ? 'response' : 'responses'}`,
}
