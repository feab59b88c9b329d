export const notFound = {
  label: 'PAGE NOT FOUND', // M042
  number: '404', // M043
  heading: 'Out of nothing, something.', // M044
  /** W008 */
  paragraph: (productName: string) =>
    `Almost anything can be found on ${productName}, but there is nothing at this address. ` +
    'The story may have moved, or it was never written. Here are a few that were.',
  /** W008 without its last sentence, where no stories follow. */
  paragraphAlone: (productName: string) =>
    `Almost anything can be found on ${productName}, but there is nothing at this address. ` +
    'The story may have moved, or it was never written.',
  home: 'Home', // M045
}

export const serverError = {
  number: '500', // M155
  heading: 'Apologies, but something went wrong on our end.', // M156
  // W028; two parts are links
  refresh: 'Refresh the page',
  checkStatus: 'check the site status',
  findSomething: 'find something to read',
  /** W028 without links. */
  advice: 'Refresh the page, check the site status, or find something to read.',
}

/** A form of another session, or an address that takes no visits. */
export const refused = {
  heading: 'That didn’t work.',
  problems: {
    403: 'The page you came from was opened in an earlier session, or belongs to another site. Go back, reload it and try again.',
    404: 'We couldn’t find what this link or form belongs to.',
    405: 'This address can’t be opened like this.',
    413: 'What you sent is too large.',
    414: 'This address is too long.',
    415: 'What you sent isn’t a form we can read.',
    429: 'You’re doing that too often. Try again later.',
  } as Readonly<Record<number, string>>,
  other: 'We couldn’t do what this link or form asks for.',
  stillIn: (productName: string) =>
    `This sign-out link belongs to an earlier session. You’re still signed in to ${productName}.`,
  signOut: 'Sign out',
  back: 'Go back',
}

export const genericError = {
  heading: 'Error', // M144
  problem: 'We’re sorry, but there was a problem displaying this page.', // M145
  reload: 'Please reload and try again.', // M146
  timedOut: 'This page took too long to load and timed out.', // W025
  again: 'Try again',
}
