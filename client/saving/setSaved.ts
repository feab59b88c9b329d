import { copy } from '#schema/copy.ts'
import type { ReadingListState } from '#schema/enums.ts'
import { send } from '#client/graphql/send.ts'
import { entityOf } from '#client/saving/saved.ts'
import { type Action, press, type Result } from '#client/overlay/presses.ts'
import { offerRetry, offerUndo } from '#client/overlay/pressToasts.ts'
import { openSignIn } from '#client/session/openSignIn.ts'
import { storePress } from '#client/session/storePress.ts'
import { showToast } from '#client/toasts/toasts.ts'

type Answer =
  | { __typename: string; readingListState: ReadingListState }
  | { __typename: string; message: string }

interface Options {
  /** Called after an undo by keyboard. */
  refocus?: () => void
}

export function setSaved(id: string, state: ReadingListState, options: Options = {}): void {
  press(saving, entityOf(id), state, (result, isLast) => {
    if (isLast) showResult(id, state, result, options)
  })
}

const saving: Action<'Post', ReadingListState, Answer> = {
  name: 'save',
  guess: (_, readingListState) => ({ readingListState }),
  send: async ({ id }, state) =>
    (await send('SetReadingListState', { postId: id, state }, { outlivesPage: true })).setReadingListState,
  holds: (answer) => ('readingListState' in answer ? { readingListState: answer.readingListState } : null),
  // Only the last of several unsent presses counts.
  join: (_, next) => next,
}

function showResult(id: string, state: ReadingListState, result: Result<Answer>, options: Options) {
  const again = (wish: ReadingListState) => () => {
    options.refocus?.()
    setSaved(id, wish)
  }
  if ('error' in result) return offerRetry(again(state))
  const { answer } = result
  if ('readingListState' in answer) {
    if (state === 'QUEUE') showToast({ message: copy.lists.savedToast })
    else
      offerUndo(
        'MESSAGE',
        state === 'NONE' ? copy.lists.removedToast : copy.lists.archivedToast,
        again('QUEUE'),
      )
  } else if (answer.__typename === 'Unauthorized') {
    storePress({ kind: 'save', id })
    openSignIn({ operation: 'login', entryPoint: 'bookmark' })
  } else {
    showToast({ toastStyle: 'ERROR', message: answer.message })
  }
}
