import { type Done, form } from '#schema/actions/form.ts'
import { account, author, type Rules } from '#schema/actions/rule.ts'
import { subscribers as words } from '#schema/copy/newsletterSubscribers.ts'
import { path } from '#schema/routes/paths.ts'

export const subscriberRules = {
  addSubscriber: author,
  removeSubscriber: author,
  labelSubscriber: author,
  unlabelSubscriber: author,
  shareEmailAddress: account,
  checkSubscriberImport: author,
  startSubscriberImport: author,
  discardSubscriberImport: author,
} satisfies Rules

const list = {
  row: 'ShowNewsletterSubscribers',
  query: ['search', 'state', 'source', 'group', 'to'],
} as const
const file = { row: 'ImportSubscribers', anchor: 'import' } as const
const toFile = ({ given: { id } }: Done<{ id: string }>) => path('ImportSubscribers', {}, { import: id })

export const subscriberForms = {
  addSubscriber: form('AddSubscriber', {
    ...list,
    params: { newsletterV3Id: 'newsletterId' },
    typed: ['email', 'name'],
    says: () => words.added,
  }),
  removeSubscriber: form('RemoveSubscriber', { ...list, which: 'id', says: () => words.removed }),
  labelSubscriber: form('LabelSubscriber', {
    ...list,
    which: 'id',
    typed: ['label'],
    says: () => words.labelled,
  }),
  unlabelSubscriber: form('UnlabelSubscriber', { ...list, which: 'label', says: () => words.unlabelled }),
  shareEmailAddress: form('ShareEmailAddress', {
    row: 'ShowSettingsTab',
    anchor: 'share-email',
    says: ({ given: { isShared } }) => (isShared ? words.shared : words.hidden),
  }),
  checkSubscriberImport: form('CheckSubscriberImport', { ...file, query: ['import'], leadsTo: toFile }),
  startSubscriberImport: form('StartSubscriberImport', { ...file, query: ['import'], leadsTo: toFile }),
  discardSubscriberImport: form('DiscardSubscriberImport', {
    ...file,
    says: () => words.discarded,
    leadsTo: () => path('ImportSubscribers'),
  }),
}
