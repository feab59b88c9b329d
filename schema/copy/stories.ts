/** Stories, responses and lists. */
export const responses = {
  closedForList: 'The author has closed discussion for this list', // M141
  closedForStory: 'The author has closed discussion for this story', // M142
  notSaved: 'We are unable to save changes to your response.', // M143
}

export const predefinedList = {
  'reading-list': 'Reading list', // M161
  'currently-reading': 'Resume reading', // M162
  purchased: 'Purchased', // M163
}
