/** What the clipboard says of itself, next to text and HTML. */

/** Whether VS Code, which copies every text as coloured lines, copied Markdown. */
export function isMarkdownSource(data: Pick<DataTransfer, 'getData'>): boolean {
  try {
    const { mode } = JSON.parse(data.getData('vscode-editor-data')) as { mode?: unknown }
    return mode === 'markdown'
  } catch {
    return false
  }
}
