/** E.g. `{ 'the-long-read': '/tag/long-read' }` (D25); an entry reserves its slug. */
export const legacyShows: Readonly<Record<string, string>> = {}
