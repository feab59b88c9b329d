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
    keepFields: ['email', 'name'],
    successMessage: () => words.added,
  }),
  removeSubscriber: form('RemoveSubscriber', { ...list, key: 'id', successMessage: () => words.removed }),
  labelSubscriber: form('LabelSubscriber', {
    ...list,
    key: 'id',
    keepFields: ['label'],
    successMessage: () => words.labelled,
  }),
  unlabelSubscriber: form('UnlabelSubscriber', {
    ...list,
    key: 'label',
    successMessage: () => words.unlabelled,
  }),
  shareEmailAddress: form('ShareEmailAddress', {
    row: 'ShowSettingsTab',
    anchor: 'share-email',
    successMessage: ({ given: { isShared } }) => (isShared ? words.shared : words.hidden),
  }),
  checkSubscriberImport: form('CheckSubscriberImport', { ...file, query: ['import'], redirectTo: toFile }),
  startSubscriberImport: form('StartSubscriberImport', { ...file, query: ['import'], redirectTo: toFile }),
  discardSubscriberImport: form('DiscardSubscriberImport', {
    ...file,
    successMessage: () => words.discarded,
    redirectTo: () => path('ImportSubscribers'),
  }),
}
