/** The commas of all scripts, and line ends from pasted lists. */
const BETWEEN = /[,\u060c\u3001\uff0c\n]/

/** Splits typed or pasted text into topics: "writing, sea, boats" are three. */
export const topicNames = (text: string): string[] =>
  text
    .split(BETWEEN)
    .map((name) => name.normalize('NFC').trim().replaceAll(/\s+/g, ' '))
    .filter((name) => name !== '')
