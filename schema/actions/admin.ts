import { type Rules, staff } from '#schema/actions/rule.ts'

export const adminRules = { setFlag: staff, setUserFlag: staff, checkLedger: staff } satisfies Rules
