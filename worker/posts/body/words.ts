/** What the renderer itself says inside a story, for those who do not see it or before a picture moves. */
export const words = {
  code: (number: number, language: string | null) => `Code ${number}${language ? `: ${language}` : ''}`,
  embed: 'Embedded content',
  play: 'Play',
}
