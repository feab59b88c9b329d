/** The shelf of stories that one browser keeps for reading without a network. */

export const offline = {
  summary: 'Offline reading',
  keep: 'Keep for offline reading',
  explain:
    'This browser keeps the stories at the top of your reading list, with their pictures, until you sign out.',
  unable: 'This browser can’t keep stories for offline reading.',
  needsScripts: 'Offline reading needs JavaScript.',
  copying: (done: number, all: number) => `Copying ${done} of ${all}`,
  holds: (stories: string, size: string) => `${stories}, ${size}`,
  copied: 'Copied',
  remove: 'Remove',
  removeStory: (title: string) => `Remove “${title}” from this browser`,
  removeAll: 'Remove all',
  update: 'Update now',
  failed: (stories: string) =>
    `Couldn’t keep ${stories}. Member-only stories, very large stories and stories on other sites can’t be kept.`,
  broken: 'Couldn’t copy the stories. Try again.',
  megabytes: (size: string) => `${size} MB`,
  shelfTitle: 'Reading list',
  shelfSays: 'You’re offline. These stories are kept in this browser.',
  shelfEmpty: 'No stories are kept in this browser.',
  back: 'Reading list',
  pageTitle: 'You’re offline',
  pageSays: 'We’ll open this page as soon as you’re back online.',
  keptTitle: 'Stories kept in this browser',
  tryAgain: 'Try again',
  stays: 'You’re offline. That page can’t open yet.',
  unreachable: 'Couldn’t open that page. Check your connection.',
  frame: 'You need to be online to see this part.',
}
