/** '4 March 2024', in UTC. */
export const dayOf = (at: number): string =>
  new Date(at).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
