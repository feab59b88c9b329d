export const responses = {
  closedForList: 'The author has closed discussion for this list', // M141
  closedForStory: 'The author has closed discussion for this story', // M142
  title: 'Responses',
  count: (count: number) => `${count} ${count === 1 ? 'response' : 'responses'}`,
  none: 'No responses yet.',
  more: 'More responses',
  hot: 'Most relevant',
  new: 'Newest first',
  sort: 'Sort responses',
  write: 'Write a response',
  reply: 'Reply',
}
