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
    `Not kept: ${stories}. Stories for members, very large ones and those on other sites can’t be kept.`,
  broken: 'The stories couldn’t be copied. Try again.',
  megabytes: (size: string) => `${size} MB`,
  shelfTitle: 'Reading list',
  shelfSays: 'You’re offline. These stories are kept in this browser.',
  shelfEmpty: 'No stories are kept in this browser.',
  back: 'Reading list',
  frame: 'You need to be online to see this part.',
}
