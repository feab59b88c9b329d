import { account, author, type Rule, type Rules } from '#schema/actions/rule.ts'

export const mediaRules = {
  resolveLink: author,
  deletePicture: author,
  describePicture: author,
} satisfies Rules

/** Entries that are not mutations: a picture as a file, and one at an address. */
export const pictureRules = { upload: account, uploadUrl: author } satisfies Record<string, Rule>
