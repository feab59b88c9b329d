import { form } from '#schema/actions/form.ts'
import { reader, type Rules, staff } from '#schema/actions/rule.ts'
import { copy } from '#schema/copy.ts'

const reporting = reader(copy.moderation.signInFirst)

export const moderationRules = {
  reportPost: reporting,
  reportCatalog: reporting,
  reportUser: reporting,
  /** It is all that suspended users may write. */
  appealDecision: { ...reporting, host: 'main', whileSuspended: true },
  decideReports: staff,
  answerAppeal: staff,
} satisfies Rules

const reports = { row: 'ShowReports', anchor: 'said' } as const
const reportForm = {
  query: ['redirect'],
  keepFields: ['reason', 'note'],
  chosen: ['reason'],
  successMessage: () => copy.moderation.sent,
} as const

export const moderationForms = {
  reportPost: form('ReportPost', { row: 'ReportPost', params: { id: 'targetPostId' }, ...reportForm }),
  reportCatalog: form('ReportCatalog', {
    row: 'ReportList',
    params: { id: 'targetCatalogId' },
    ...reportForm,
  }),
  reportUser: form('ReportUser', { row: 'ReportUser', params: { id: 'targetUserId' }, ...reportForm }),
  decideReports: form('DecideReports', {
    ...reports,
    key: 'entityId',
    keepFields: ['reason'],
    successMessage: () => copy.moderation.done,
  }),
  answerAppeal: form('AnswerAppeal', {
    ...reports,
    key: 'decisionId',
    keepFields: ['answer'],
    successMessage: () => copy.moderation.answered,
  }),
  appealDecision: form('AppealDecision', {
    row: 'ShowDecisions',
    keepFields: ['text'],
    key: 'decisionId',
    successMessage: () => copy.moderation.appealSent,
  }),
}
