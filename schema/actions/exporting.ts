import { author, type Rules } from '#schema/actions/rule.ts'

export const exportingRules = { startExport: author } satisfies Rules
