/** The HTML of a text that the document has; empty on the server, where there is no document yet. */
export const textInDocument = (id: string): string =>
  typeof document === 'undefined' ? '' : (document.getElementById(id)?.innerHTML ?? '')
