/** The shelf of stories that one browser keeps for reading without a network. */

export const offline = {
  summary: 'Offline reading',
  keep: 'Keep for offline reading',
  explain:
    'This browser keeps the stories at the top of your reading list, with their pictures. They are removed when you sign out.',
  unable: 'This browser can’t keep stories for offline reading.',
  needsScripts: 'Offline reading needs scripts.',
  copying: (done: number, all: number) => `Copying ${done} of ${all}`,
  holds: (stories: string, size: string) => `${stories}, ${size}`,
  copied: 'Copied',
  remove: 'Remove',
  removeStory: (title: string) => `Remove “${title}” from this browser`,
  removeAll: 'Remove all',
  update: 'Update now',
  failed: (stories: string) =>
    `Not kept: ${stories}. They are only for members, too large, or on another site.`,
  broken: 'The stories could not be copied. Try again.',
  megabytes: (size: string) => `${size} MB`,
  shelfTitle: 'Reading list',
  shelfSays: 'You’re offline. These stories are kept in this browser.',
  shelfEmpty: 'No story is kept in this browser.',
  back: 'Reading list',
  frame: 'This part needs a network.',
}
