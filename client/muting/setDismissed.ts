/** R272, R311 */
import { copy } from '#schema/copy.ts'
import { send } from '#client/graphql/send.ts'
import { offerRetry, offerUndo } from '#client/overlay/pressToasts.ts'
import { type Action, press, type Result } from '#client/overlay/presses.ts'
import { openSignIn } from '#client/session/openSignIn.ts'
import { showToast } from '#client/toasts/toasts.ts'

type Answer = { __typename: string; message?: string }

/** @param shown called when the undo shows the story again */
export function setDismissed(id: string, isDismissed: boolean, shown?: () => void): void {
  press(dismissing, { type: 'Post', id }, isDismissed, (result, isLast) => {
    if (isLast) showResult(id, isDismissed, result, shown)
  })
  if (!isDismissed) shown?.()
}

const CHANGE = { outlivesPage: true }

const dismissing: Action<'Post', boolean, Answer> = {
  name: 'dismiss',
  guess: (_, isDismissed) => ({ isDismissed }),
  send: async ({ id: postId }, isDismissed) =>
    isDismissed
      ? (await send('DismissPost', { postId, isLessLike: true }, CHANGE)).dismissPost
      : (await send('UndismissPost', { postId }, CHANGE)).undismissPost,
  holds: (answer, isDismissed) => (answer.message === undefined ? { isDismissed } : null),
  join: (waiting, next) => (waiting === next ? next : null),
}

function showResult(id: string, isDismissed: boolean, result: Result<Answer>, shown?: () => void) {
  const again = (wish: boolean) => () => setDismissed(id, wish, shown)
  if ('error' in result) return offerRetry(again(isDismissed))
  const { __typename, message } = result.answer
  if (message === undefined) {
    if (isDismissed) offerUndo('USER_NEGATIVE_SIGNAL', copy.feed.dismissed, again(false))
    else showToast({ message: copy.feed.undismissed })
  } else if (__typename === 'Unauthorized') {
    openSignIn({ operation: 'login' })
  } else {
    showToast({ toastStyle: 'ERROR', message })
  }
}
