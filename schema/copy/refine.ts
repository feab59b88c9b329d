/** The pages on which a viewer refines what is recommended to them. */
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
  noSuggestions: 'We have no new suggestions for you.',
  findWriters: 'Find writers to follow',
  findTopics: 'Find topics to follow',
}
