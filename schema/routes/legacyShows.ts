/**
 * Names of old shows and the paths they lead to now, e.g. `{ 'the-long-read': '/tag/long-read' }` (D25). No show
 * is named by the specification; an entry takes its slug from publications.
 */
export const legacyShows: Readonly<Record<string, string>> = {}
