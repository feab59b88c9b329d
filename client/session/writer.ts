/** Names who typed the stored text (client/writing/journal.ts). */
export const WRITER = 'writer'
