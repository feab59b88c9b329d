/** Emails cannot use tokens.css. Light, then dark; a test compares them with the tokens. */
export const look = {
  paper: ['#fbfaf7', '#171411'],
  float: ['#fffdfa', '#26211c'],
  surface: ['#f3f0e9', '#221e19'],
  ink: ['#1f1b16', '#e9e3d9'],
  'ink-quiet': ['#595247', '#b5ac9e'],
  hairline: ['#e2ddd2', '#37312a'],
  accent: ['#a3301c', '#f0957f'],
  'accent-ink': ['#fff9f2', '#2b0f08'],
} as const
