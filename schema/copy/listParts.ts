/** The rest of `lists` is for pages of lists and viewers. */

export const listParts = {
  save: (title: string) => `Save “${title}”`,
  partOf: (name: string) => `Part of “${name}”`,
  former: (title: string) => `Previous: ${title}`,
  next: (title: string) => `Next: ${title}`,
} as const
