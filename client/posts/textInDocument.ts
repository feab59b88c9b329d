/** '' on the server. */
export const textInDocument = (id: string): string =>
  typeof document === 'undefined' ? '' : (document.getElementById(id)?.innerHTML ?? '')
