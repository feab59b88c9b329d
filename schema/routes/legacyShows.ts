/**
 * Names of old shows and their redirect targets, e.g. `{ 'the-long-read': '/tag/long-read' }` (D25). The specification
 * names none; an entry reserves its slug.
 */
export const legacyShows: Readonly<Record<string, string>> = {}
