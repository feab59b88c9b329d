/** Loaded with the first use of the editor. */
export const composer = {
  placeholder: 'What are your thoughts?',
  publish: 'Respond',
  publishing: 'Publishing…',
  save: 'Save',
  cancel: 'Cancel',
  bold: 'Bold',
  italic: 'Italic',
  code: 'Code',
  link: 'Link',
  quote: 'Quote',
  bullets: 'Bulleted list',
  numbers: 'Numbered list',
  codeBlock: 'Code block',
  address: 'Link',
  setLink: 'Apply',
  removeLink: 'Remove link',
  noAddress: 'That isn’t a valid link.',
  formatting: 'Formatting',
  mentions: 'People',
  peopleFound: (count: number) =>
    `${count} ${count === 1 ? 'person' : 'people'}. Use the arrow keys to choose, Enter to insert.`,
  draft: 'Draft saved in this browser',
  plain:
    'Leave a blank line between paragraphs. Start a line with > for a quote, or with - or 1. for a list. Use @name to mention someone.',
  rich: 'Select text to format it, or type Markdown. Use @name to mention someone.',
}
