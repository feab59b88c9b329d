import { author, type Rules } from '#schema/actions/rule.ts'

export const importingRules = { importStory: author } satisfies Rules
