/**
 * Names of old shows and the paths they redirect to, e.g. `{ 'the-long-read': '/tag/long-read' }` (D25). The
 * specification names no show; an entry makes its slug unavailable to publications.
 */
export const legacyShows: Readonly<Record<string, string>> = {}
