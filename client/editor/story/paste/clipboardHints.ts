/** VS Code copies all text as coloured lines. */
export function isMarkdownSource(data: Pick<DataTransfer, 'getData'>): boolean {
  try {
    const { mode } = JSON.parse(data.getData('vscode-editor-data')) as { mode?: unknown }
    return mode === 'markdown'
  } catch {
    return false
  }
}
