import { author, type Rules } from '#schema/actions/rule.ts'

export const storyEmailRules = {
  sendIssue: author,
  sendTestIssue: author,
} satisfies Rules
