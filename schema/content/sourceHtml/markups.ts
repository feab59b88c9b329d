/** What elements of others' HTML mean for words in a line, whether it is pasted or imported. */
import type { MarkupType } from '#schema/enums.ts'

export const MARKUPS: Readonly<Record<string, MarkupType>> = {
  b: 'STRONG',
  strong: 'STRONG',
  i: 'EM',
  em: 'EM',
  cite: 'EM',
  dfn: 'EM',
  var: 'EM',
  code: 'CODE',
  kbd: 'CODE',
  samp: 'CODE',
  tt: 'CODE',
  mark: 'HIGHLIGHT',
  q: 'QUOTE',
  s: 'STRIKETHROUGH',
  del: 'STRIKETHROUGH',
  strike: 'STRIKETHROUGH',
  u: 'UNDERLINE',
  ins: 'UNDERLINE',
}
