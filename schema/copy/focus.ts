export const copy = {
  focus: 'Focal point when cropped',
  across: 'Across',
  down: 'Down',
} as const
