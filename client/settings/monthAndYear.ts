/** 'March 2024': in English and UTC, the same on server and browser. */
export const monthAndYear = (at: number): string =>
  new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at)
