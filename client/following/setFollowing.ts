/** R272, R315-R317. */
import { copy } from '#schema/copy.ts'
import type { FollowKind } from '#schema/reactions/following.ts'
import type { FieldsOf } from '#client/overlay/entities.ts'
import { type Action, press, type Result } from '#client/overlay/presses.ts'
import { currentViewer } from '#client/browser/viewer.ts'
import { calls, type FollowAnswer } from '#client/following/calls.ts'
import { askFollowed, entityOf, type Followed, type FollowType } from '#client/following/followed.ts'
import { openSignIn } from '#client/session/openSignIn.ts'
import { storePress } from '#client/session/storePress.ts'
import { offerRetry, offerUndo } from '#client/overlay/pressToasts.ts'
import { showToast } from '#client/toasts/toasts.ts'

interface Options {
  /** Failures on a link's page offer no Retry (R316). */
  isByLink?: boolean
  /** The pressed control itself shows the success. */
  isQuiet?: boolean
  /** Focuses the button after an undo by keyboard. */
  refocus?: () => void
}

export function setFollowing(target: Followed, isFollowing: boolean, options: Options = {}): void {
  press(following(target.kind), entityOf(target), isFollowing, (result, isLast) => {
    if (isLast && !(options.isQuiet && 'answer' in result)) showResult(target, isFollowing, result, options)
  })
}

const following = (kind: FollowKind): Action<FollowType, boolean, FollowAnswer> => ({
  name: 'follow',
  guess: counted,
  send: ({ id }, isFollowing) => calls[kind][isFollowing ? 'follow' : 'unfollow'](id),
  holds: (answer, isFollowing) =>
    'followerCount' in answer
      ? { isFollowing, followerCount: answer.followerCount }
      : answer.__typename === 'AlreadyExists'
        ? { isFollowing }
        : null,
  // A second press before sending cancels the first.
  join: (waiting, next) => (waiting === next ? next : null),
})

/** The number changes with the state, if both are known. */
function counted(was: FieldsOf<FollowType>, isFollowing: boolean): FieldsOf<FollowType> {
  if (was.followerCount === undefined || was.isFollowing === isFollowing) return { isFollowing }
  return { isFollowing, followerCount: was.followerCount + (isFollowing ? 1 : -1) }
}

function showResult(target: Followed, isFollowing: boolean, result: Result<FollowAnswer>, options: Options) {
  const again = (wish: boolean) => () => {
    options.refocus?.()
    setFollowing(target, wish)
  }
  if ('error' in result) {
    if (!options.isByLink) return offerRetry(again(isFollowing))
    return showToast({ toastStyle: 'SUBSCRIBE_FAIL', message: copy.following.followFailed })
  }
  const { answer } = result
  if (!('name' in answer)) return refused(target, answer)
  if (isFollowing) {
    const toastStyle = target.kind === 'catalog' ? 'FOLLOW_CATALOG' : 'SUBSCRIBE_SUCCESS'
    showToast({ toastStyle, message: copy.following.followed(answer.name) })
  } else offerUndo('UNFOLLOW_ENTITY', copy.following.unfollowed(answer.name), again(true))
}

function refused(target: Followed, { __typename, message }: { __typename: string; message: string }) {
  if (__typename === 'AlreadyExists') {
    showToast({ toastStyle: 'SUBSCRIBED_ALREADY', message })
    void askFollowed(target)
  } else if (__typename === 'Unauthorized') {
    storePress(target)
    openSignIn({ operation: 'login', entryPoint: 'follow' })
  } else {
    const isOneself = target.id === currentViewer()?.id
    showToast({ toastStyle: isOneself ? 'SUBSCRIBE_SELF' : 'ERROR', message })
  }
}
