import { form } from '#schema/actions/form.ts'
import { anyone, reader, type Rules } from '#schema/actions/rule.ts'
import { newsletters as words } from '#schema/copy/newsletters.ts'

const subscriber = { ...reader(words.signInFirst), notYours: words.notYours } as const

export const newsletterRules = {
  subscribeToWriter: subscriber,
  subscribeByEmail: anyone,
  unsubscribeFromWriter: subscriber,
} satisfies Rules

const subscription = {
  row: 'SubscribeToUser',
  params: { username: 'username' },
  anchor: 'subscribe',
} as const

export const newsletterForms = {
  subscribeToWriter: form('SubscribeToWriter', { ...subscription, successMessage: () => words.subscribed }),
  subscribeByEmail: form('SubscribeByEmail', {
    ...subscription,
    keepFields: ['email'],
    successMessage: () => words.checkInbox,
  }),
  unsubscribeFromWriter: form('UnsubscribeFromWriter', { ...subscription, successMessage: () => words.left }),
}
