/** 'March 2024', in UTC. */
export const monthAndYear = (at: number): string =>
  new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at)
