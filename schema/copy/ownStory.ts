export const copy = {
  settings: 'Story settings',
  asMarkdown: 'Download as Markdown',
  asHtml: 'Download as HTML',
} as const
