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
const ofWriter = { row: 'SubscribeToUser', anchor: 'subscribe', which: 'newsletterId' } as const
const asked = ({ result }: { result: { isAsked: boolean } }) =>
  result.isAsked ? subscribing.checkInbox : words.added

export const newsletterPageForms = {
  enableWriterSubscription: form('EnableWriterSubscription', {
    ...own,
    says: () => words.started,
    leadsTo: ({ result }) => settingsOf(result),
  }),
  createNewsletter: form('CreateNewsletter', {
    ...own,
    anchor: 'new',
    typed: ['name', 'slug', 'description'],
    says: () => words.started,
    leadsTo: ({ result }) => settingsOf(result),
  }),
  createCollectionNewsletter: form('CreateNewsletter', {
    row: 'NewCollectionNewsletter',
    typed: ['name', 'slug', 'description'],
    says: () => words.started,
    leadsTo: ({ result }) => settingsOf(result),
  }),
  editNewsletter: form('EditNewsletter', {
    ...settings,
    anchor: 'details',
    typed: ['name', 'slug', 'description', 'senderName', 'audience'],
    chosen: ['audience'],
    says: () => words.saved,
  }),
  setNewsletterReplyTo: form('SetNewsletterReplyTo', {
    ...settings,
    anchor: 'reply-to',
    typed: ['replyTo'],
    says: ({ result }) => (result.isAsked ? words.replyToSent : words.replyToRemoved),
  }),
  confirmNewsletterReplyTo: form('ConfirmNewsletterReplyTo', {
    ...settings,
    anchor: 'reply-to',
    says: () => words.replyToConfirmed,
    leadsTo: ({ given }) => `${settingsOf({ id: given.newsletterId })}#reply-to`,
  }),
  editWelcomeEmail: form('EditWelcomeEmail', {
    ...settings,
    anchor: 'welcome',
    typed: ['subject', 'text'],
    says: () => words.welcomeSaved,
  }),
  deleteNewsletter: form('DeleteNewsletter', {
    ...settings,
    anchor: 'delete',
    typed: ['name'],
    says: () => words.deleted,
    leadsTo: () => path('ShowYourNewsletters'),
  }),
  subscribeToNewsletter: form('SubscribeToNewsletter', {
    ...promotion,
    says: ({ result }) => words.subscribed(result.name),
  }),
  subscribeToNewsletterByEmail: form('SubscribeToNewsletterByEmail', {
    ...promotion,
    typed: ['email'],
    says: asked,
  }),
  unsubscribeFromNewsletter: form('UnsubscribeFromNewsletter', {
    ...promotion,
    says: ({ result }) => words.unsubscribed(result.name),
  }),
  subscribeToWritersNewsletter: form('SubscribeToNewsletter', {
    ...ofWriter,
    says: ({ result }) => words.subscribed(result.name),
  }),
  subscribeToWritersNewsletterByEmail: form('SubscribeToNewsletterByEmail', {
    ...ofWriter,
    typed: ['email'],
    says: asked,
  }),
  unsubscribeFromWritersNewsletter: form('UnsubscribeFromNewsletter', {
    ...ofWriter,
    says: ({ result }) => words.unsubscribed(result.name),
  }),
  leaveNewsletter: form('UnsubscribeFromNewsletter', {
    ...own,
    anchor: 'subscriptions',
    which: 'newsletterId',
    says: ({ result }) => words.unsubscribed(result.name),
  }),
  leaveNewsletterInSettings: form('UnsubscribeFromNewsletter', {
    row: 'ShowSettingsTab',
    anchor: 'newsletters',
    which: 'newsletterId',
    says: ({ result }) => words.unsubscribed(result.name),
  }),
  leaveAllNewsletters: form('UnsubscribeFromAllNewsletters', {
    row: 'UnsubscribeAllNewslettersSignedIn',
    says: () => `${words.allLeft} ${copy.settings.unsubscribed}`,
  }),
}
