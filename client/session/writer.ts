/** Names who typed the stored text. */
export const WRITER = 'writer'
