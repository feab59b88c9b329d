import { type Rules, writer } from '#schema/actions/rule.ts'

export const hostRules = {
  claimDomain: writer,
  checkDomain: writer,
  detachDomain: writer,
  setSubdomain: writer,
} satisfies Rules
