/** Lists. */
export const predefinedList = {
  'reading-list': 'Reading list', // M161
  'currently-reading': 'Resume reading', // M162
  purchased: 'Purchased', // M163
}
