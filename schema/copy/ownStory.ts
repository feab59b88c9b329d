/** What an author can do with a story where it is read: in its menu. */
export const copy = {
  settings: 'Story settings',
  asMarkdown: 'Download as Markdown',
  asHtml: 'Download as HTML',
} as const
