/** Texts of the point that stays in sight where a picture is cropped. */
export const copy = {
  focus: 'Focal point when cropped',
  across: 'Across',
  down: 'Down',
} as const
