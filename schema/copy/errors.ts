/** Error pages. */
export const notFound = {
  label: 'PAGE NOT FOUND', // M042
  number: '404', // M043
  heading: 'Out of nothing, something.', // M044
  /** W008 */
  paragraph: (productName: string) =>
    `Almost anything can be found on ${productName}, but there is nothing at this address. ` +
    'The story may have moved, or it was never written. Here are a few that were.',
  home: 'Home', // M045
}

export const serverError = {
  number: '500', // M155
  heading: 'Apologies, but something went wrong on our end.', // M156
  // W028, in three parts because two of them are links
  refresh: 'Refresh the page',
  checkStatus: 'check the site status',
  findSomething: 'find something to read',
  /** W028 without links, where there are none. */
  advice: 'Refresh the page, check the site status, or find something to read.',
}

export const genericError = {
  heading: 'Error', // M144
  problem: 'We’re sorry, but there was a problem displaying this page.', // M145
  reload: 'Please reload and try again.', // M146
  timedOut: 'This page took too long to load and timed out.', // W025
}
