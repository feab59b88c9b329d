import { form } from '#schema/actions/form.ts'
import { anyone, author, reader, type Rules } from '#schema/actions/rule.ts'
import { newsletterPages as words } from '#schema/copy/newsletterPages.ts'
import { newsletters as subscribing } from '#schema/copy/newsletters.ts'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'

const subscriber = { ...reader(subscribing.signInFirst), notYours: subscribing.notYours } as const

export const newsletterPageRules = {
  enableWriterSubscription: author,
  createNewsletter: author,
  editNewsletter: author,
  setNewsletterReplyTo: author,
  confirmNewsletterReplyTo: author,
  editWelcomeEmail: author,
  deleteNewsletter: author,
  subscribeToNewsletter: subscriber,
  subscribeToNewsletterByEmail: anyone,
  unsubscribeFromNewsletter: subscriber,
  unsubscribeFromAllNewsletters: subscriber,
} satisfies Rules

const settings = { row: 'ShowNewsletterSettings', params: { id: 'newsletterId' } } as const
const settingsOf = ({ id }: { id: string }) => path('ShowNewsletterSettings', { id })
const own = { row: 'ShowYourNewsletters' } as const
const promotion = { row: 'ShowCollectionNewsletterPromotionPage', anchor: 'subscribe' } as const
const ofWriter = { row: 'SubscribeToUser', anchor: 'subscribe', key: 'newsletterId' } as const
const asked = ({ result }: { result: { isAsked: boolean } }) =>
  result.isAsked ? subscribing.checkInbox : words.added

export const newsletterPageForms = {
  enableWriterSubscription: form('EnableWriterSubscription', {
    ...own,
    successMessage: () => words.started,
    redirectTo: ({ result }) => settingsOf(result),
  }),
  createNewsletter: form('CreateNewsletter', {
    ...own,
    anchor: 'new',
    keepFields: ['name', 'slug', 'description'],
    successMessage: () => words.started,
    redirectTo: ({ result }) => settingsOf(result),
  }),
  createCollectionNewsletter: form('CreateNewsletter', {
    row: 'NewCollectionNewsletter',
    keepFields: ['name', 'slug', 'description'],
    successMessage: () => words.started,
    redirectTo: ({ result }) => settingsOf(result),
  }),
  editNewsletter: form('EditNewsletter', {
    ...settings,
    anchor: 'details',
    keepFields: ['name', 'slug', 'description', 'senderName', 'audience'],
    chosen: ['audience'],
    successMessage: () => words.saved,
  }),
  setNewsletterReplyTo: form('SetNewsletterReplyTo', {
    ...settings,
    anchor: 'reply-to',
    keepFields: ['replyTo'],
    successMessage: ({ result }) => (result.isAsked ? words.replyToSent : words.replyToRemoved),
  }),
  confirmNewsletterReplyTo: form('ConfirmNewsletterReplyTo', {
    ...settings,
    anchor: 'reply-to',
    successMessage: () => words.replyToConfirmed,
    redirectTo: ({ given }) => `${settingsOf({ id: given.newsletterId })}#reply-to`,
  }),
  editWelcomeEmail: form('EditWelcomeEmail', {
    ...settings,
    anchor: 'welcome',
    keepFields: ['subject', 'text'],
    successMessage: () => words.welcomeSaved,
  }),
  deleteNewsletter: form('DeleteNewsletter', {
    ...settings,
    anchor: 'delete',
    keepFields: ['name'],
    successMessage: () => words.deleted,
    redirectTo: () => path('ShowYourNewsletters'),
  }),
  subscribeToNewsletter: form('SubscribeToNewsletter', {
    ...promotion,
    successMessage: ({ result }) => words.subscribed(result.name),
  }),
  subscribeToNewsletterByEmail: form('SubscribeToNewsletterByEmail', {
    ...promotion,
    keepFields: ['email'],
    successMessage: asked,
  }),
  unsubscribeFromNewsletter: form('UnsubscribeFromNewsletter', {
    ...promotion,
    successMessage: ({ result }) => words.unsubscribed(result.name),
  }),
  subscribeToWritersNewsletter: form('SubscribeToNewsletter', {
    ...ofWriter,
    successMessage: ({ result }) => words.subscribed(result.name),
  }),
  subscribeToWritersNewsletterByEmail: form('SubscribeToNewsletterByEmail', {
    ...ofWriter,
    keepFields: ['email'],
    successMessage: asked,
  }),
  unsubscribeFromWritersNewsletter: form('UnsubscribeFromNewsletter', {
    ...ofWriter,
    successMessage: ({ result }) => words.unsubscribed(result.name),
  }),
  leaveNewsletter: form('UnsubscribeFromNewsletter', {
    ...own,
    anchor: 'subscriptions',
    key: 'newsletterId',
    successMessage: ({ result }) => words.unsubscribed(result.name),
  }),
  leaveNewsletterInSettings: form('UnsubscribeFromNewsletter', {
    row: 'ShowSettingsTab',
    anchor: 'newsletters',
    key: 'newsletterId',
    successMessage: ({ result }) => words.unsubscribed(result.name),
  }),
  leaveAllNewsletters: form('UnsubscribeFromAllNewsletters', {
    row: 'UnsubscribeAllNewslettersSignedIn',
    successMessage: () => `${words.allLeft} ${copy.settings.unsubscribed}`,
  }),
}
