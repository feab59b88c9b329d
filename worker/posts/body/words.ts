/** The renderer's own words inside a story, for readers who cannot see a picture or before it moves. */
export const words = {
  code: (number: number, language: string | null) => `Code ${number}${language ? `: ${language}` : ''}`,
  embed: 'Embedded content',
  play: 'Play',
}
