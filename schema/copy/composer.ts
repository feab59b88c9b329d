/** The editor of a response; it comes with its first use, as its texts do. */
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
  quote: 'Quotation',
  bullets: 'Bulleted list',
  numbers: 'Numbered list',
  codeBlock: 'Code block',
  address: 'Address of the link',
  setLink: 'Apply',
  removeLink: 'Remove link',
  noAddress: 'This isn’t a web address.',
  formatting: 'Formatting',
  mentions: 'People',
  peopleFound: (count: number) =>
    `${count} ${count === 1 ? 'person' : 'people'}. Arrow keys choose, Enter inserts.`,
  draft: 'Draft saved in this browser',
  plain:
    'Empty lines separate paragraphs. Lines that begin with > are a quotation, with - or 1. a list, and @name mentions a person.',
  rich: 'Select text to format it, or type Markdown. @name mentions a person.',
}
