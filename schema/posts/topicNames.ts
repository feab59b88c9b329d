/** Pasted lists have line ends. */
const BETWEEN = /[,\u060c\u3001\uff0c\n]/

export const topicNames = (text: string): string[] =>
  text
    .split(BETWEEN)
    .map((name) => name.normalize('NFC').trim().replaceAll(/\s+/g, ' '))
    .filter((name) => name !== '')
