/** Making and changing collections (sequences) and series. */

const kinds = {
  SEQUENCE: {
    create: 'New collection',
    createAbout:
      'Your stories in an order of your choice, at an address of their own, where readers go from one to the next.',
    edit: 'Edit collection',
    createButton: 'Create collection',
    changed: 'Your collection is saved.',
    remove: 'Delete collection',
    removeSure: (name: string) =>
      `“${name}” goes to the trash. Its stories stay. You can restore it for 14 days.`,
    restored: (name: string) => `“${name}” is back.`,
    stories: 'Stories of this collection',
    noStories: 'Add the first story of this collection below.',
    listed: 'In the library and on your profile',
  },
  SERIES: {
    create: 'New series',
    createAbout:
      'Your stories that belong together, in order. Each of them leads to the one before it and the next.',
    edit: 'Edit series',
    createButton: 'Create series',
    changed: 'Your series is saved.',
    remove: 'Delete series',
    removeSure: (name: string) =>
      `“${name}” goes to the trash. Its stories stay. You can restore it for 14 days.`,
    restored: (name: string) => `“${name}” is back.`,
    stories: 'Parts of this series',
    noStories: 'Add the first part of this series below.',
    listed: 'On your profile and in its stories',
  },
} as const

export const ordered = {
  kinds,
  badType: 'A list of this type cannot be created.',
  ownStories: 'Only your own published stories can be added here.',
  visibilities: {
    PRIVATE: 'Only you: it is a draft',
    PUBLIC: 'Everyone',
    LOCKED: 'Only you, and no story can be added or removed',
  },
  where: 'Where it is shown',
  nowhere: 'Nowhere: only people with its address find it',
  save: 'Save',
  draft: 'Draft',
  unlisted: 'Unlisted',
  read: 'As readers see it',
  add: 'Add a story',
  find: 'Words of the title',
  search: 'Search',
  allStories: 'Show all of your stories',
  addThis: (title: string) => `Add “${title}”`,
  addShort: 'Add',
  added: (name: string) => `Added to ${name}`,
  nothingToAdd: 'You have no further published story to add.',
  nothingFound: 'None of your other published stories has these words in its title.',
  removeYes: 'Move it to the trash',
  restore: 'Restore',
  restoreThis: (name: string) => `Restore “${name}”`,
  deletedSequences: 'Deleted collections',
  trashNote: 'What is in the trash is deleted for good after 14 days.',
  yourSeries: 'Your series',
  olderSeries: 'Older series',
  tabs: { drafts: 'Drafts', public: 'Public', unlisted: 'Unlisted', deleted: 'Deleted' },
  empty: {
    drafts: 'You have no draft of a series.',
    public: 'You have not published a series yet.',
    unlisted: 'You have no unlisted series.',
    deleted: 'The trash is empty.',
  },
  parts: (count: number) => (count === 1 ? '1 part' : `${count} parts`),
  series: 'Series',
  seriesBy: (name: string) => `All series by ${name}`,
  begin: 'Read the first part',
  noParts: 'This series has no parts yet.',
} as const
