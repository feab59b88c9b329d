/** An entry reserves its slug (D25): `{ 'the-long-read': '/tag/long-read' }`. */
export const legacyShows: Readonly<Record<string, string>> = {}
