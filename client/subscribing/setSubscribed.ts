/** A press of a newsletter's button. */
import type { SubscriptionSource } from '#schema/enums.ts'
import { newsletterPages as words } from '#schema/copy/newsletterPages.ts'
import { isPrinted } from '#client/browser/viewerStates.ts'
import { send } from '#client/graphql/send.ts'
import { answersOf, keyOf, learn } from '#client/overlay/entities.ts'
import { offerRetry } from '#client/overlay/pressToasts.ts'
import { type Action, press } from '#client/overlay/presses.ts'
import { openSignIn } from '#client/session/openSignIn.ts'
import { showToast } from '#client/toasts/toasts.ts'

interface Pressed {
  id: string
  name: string
  source: SubscriptionSource
}

type Answer = { __typename: string; isSubscribed: boolean } | { __typename: string; message: string }

/** A press just before the page is left is not lost. */
const CHANGE = { outlivesPage: true }

const subscribing = (source: SubscriptionSource): Action<'Newsletter', boolean, Answer> => ({
  name: 'subscribe',
  guess: (_, isSubscribed) => ({ isSubscribed }),
  send: async ({ id: newsletterId }, isSubscribed) =>
    isSubscribed
      ? (await send('SubscribeToNewsletter', { newsletterId, source }, CHANGE)).subscribeToNewsletter
      : (await send('UnsubscribeFromNewsletter', { newsletterId }, CHANGE)).unsubscribeFromNewsletter,
  holds: (answer, isSubscribed) => ('message' in answer ? null : { isSubscribed }),
  join: (waiting, next) => (waiting === next ? next : null),
})

export function setSubscribed(pressed: Pressed, isSubscribed: boolean): void {
  const { id, name, source } = pressed
  press(subscribing(source), { type: 'Newsletter', id }, isSubscribed, (result, isLast) => {
    if (!isLast) return
    if ('error' in result) return offerRetry(() => setSubscribed(pressed, isSubscribed))
    const { answer } = result
    if (!('message' in answer)) {
      const toastStyle = isSubscribed ? 'NEWSLETTER_SUBSCRIBE' : 'NEWSLETTER_UNSUBSCRIBE'
      showToast({ toastStyle, message: isSubscribed ? words.subscribed(name) : words.unsubscribed(name) })
    } else if (answer.__typename === 'Unauthorized') openSignIn({ operation: 'login', entryPoint: 'follow' })
    else showToast({ toastStyle: 'ERROR', message: answer.message })
  })
}

/** Asks for the state, unless the page came with it. */
export function askSubscribed(id: string): void {
  const entity = { type: 'Newsletter', id } as const
  if (isPrinted(keyOf(entity), 'isSubscribed')) return
  const before = answersOf(entity)
  void send('IsSubscribedToNewsletter', { id }).then(
    ({ isSubscribedToNewsletter: isSubscribed }) => {
      // The answer to a press in the meantime is newer.
      if (answersOf(entity) === before) learn(entity, { isSubscribed })
    },
    () => undefined,
  )
}
