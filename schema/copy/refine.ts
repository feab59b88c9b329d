export const refine = {
  tabs: {
    users: 'People',
    publications: 'Publications',
    topics: 'Topics',
    suggestions: 'Suggestions',
    muted: 'Muted',
    history: 'Reading history',
  },
  empty: {
    users: 'You don’t follow anyone yet.',
    publications: 'You don’t follow any publications yet.',
    topics: 'You don’t follow any topics yet.',
  },
  noSuggestions: 'No new suggestions right now.',
  findWriters: 'Find writers to follow',
  findTopics: 'Find topics to follow',
}
