/** Under this key the browser remembers whose typing it keeps (client/writing/journal.ts). */
export const WRITER = 'writer'
