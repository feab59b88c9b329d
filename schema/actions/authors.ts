import { bookFields } from '#schema/users/authorBooks.ts'
import { form } from '#schema/actions/form.ts'
import { owner, type Rules, staff } from '#schema/actions/rule.ts'
import { verifiedAuthors as copy } from '#schema/copy/verifiedAuthors.ts'

export const authorRules = {
  applyForAuthorVerification: owner,
  decideAuthorApplication: staff,
} satisfies Rules

export const authorForms = {
  authorApplication: form('ApplyForAuthorVerification', {
    row: 'ShowLandingVerifiedAuthors',
    anchor: 'apply',
    keepFields: [...bookFields, 'proof'],
    successMessage: () => copy.sent,
  }),
  authorDecision: form('DecideAuthorApplication', {
    row: 'ShowAuthorApplications',
    query: ['state'],
    anchor: 'said',
    key: 'applicationId',
    keepFields: ['reason'],
    successMessage: ({ given: { decision } }) => copy.decided[decision],
  }),
}
