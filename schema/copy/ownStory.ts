/** An author's actions in the menu of a story's page. */
export const copy = {
  settings: 'Story settings',
  asMarkdown: 'Download as Markdown',
  asHtml: 'Download as HTML',
} as const
