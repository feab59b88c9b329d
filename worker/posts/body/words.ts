export const words = {
  code: (number: number, language: string | null) => `Code ${number}${language ? `: ${language}` : ''}`,
  embed: 'Embedded content',
  play: 'Play',
  table: (number: number, caption: string) => `Table ${number}${caption ? `: ${caption}` : ''}`,
  done: 'Done',
  open: 'Not done',
  back: 'Back to text',
}
