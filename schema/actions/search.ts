import { anyone, type Rules } from '#schema/actions/rule.ts'

export const searchRules = { searchClickEvent: anyone } satisfies Rules
