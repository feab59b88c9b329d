/** A press, shown at once and taken back where it fails (R272, R315-R317). */
import { copy } from '#schema/copy.ts'
import { currentViewer } from '#client/browser/viewer.ts'
import { calls } from '#client/following/calls.ts'
import { keepFollow } from '#client/following/keepFollow.ts'
import { ask, type Followed, type Known, knownOf, learn } from '#client/following/known.ts'
import { openSignIn } from '#client/signin/openSignIn.ts'
import { showToast } from '#client/toasts/toasts.ts'

/** Calls of one target leave one after the other, so that the last press is the last that the server hears of. */
const lines = new Map<string, Promise<unknown>>()
const presses = new Map<string, number>()
/** What the server has told last, which a failed press falls back to. */
const told = new Map<string, Known | undefined>()

interface Options {
  /** On the page of a link, which stands for itself (R316). */
  isByLink?: boolean
  /** Focuses the button again, after an undo by the keyboard. */
  refocus?: () => void
}

export async function setFollowing(
  target: Followed,
  isFollowing: boolean,
  options: Options = {},
): Promise<void> {
  const { kind, id } = target
  const key = `${kind}-${id}`
  const press = (presses.get(key) ?? 0) + 1
  presses.set(key, press)
  if (!lines.has(key)) told.set(key, knownOf(target))
  learn(target, counted(knownOf(target), isFollowing))

  const line = (lines.get(key) ?? Promise.resolve()).then(() =>
    calls[kind][isFollowing ? 'follow' : 'unfollow'](id).catch(() => null),
  )
  lines.set(key, line)
  const result = await line
  if (result && 'followerCount' in result) {
    told.set(key, { isFollowing, followerCount: result.followerCount })
  } else if (result?.__typename === 'AlreadyExists') told.set(key, { ...knownOf(target), isFollowing: true })
  if (presses.get(key) !== press) return
  lines.delete(key)

  const now = told.get(key)
  learn(target, now ?? { isFollowing: !isFollowing })
  if (!result) failed(target, isFollowing, options)
  else if ('name' in result) done(target, result.name, isFollowing, options)
  else refused(target, result)
}

/** The number moves with the state, where both are known. */
function counted(was: Known | undefined, isFollowing: boolean): Known {
  if (was?.followerCount === undefined) return { isFollowing }
  const step = was.isFollowing === isFollowing ? 0 : isFollowing ? 1 : -1
  return { isFollowing, followerCount: was.followerCount + step }
}

function done(target: Followed, name: string, isFollowing: boolean, { refocus }: Options) {
  if (isFollowing) return showToast({ style: 'SUBSCRIBE_SUCCESS', text: copy.following.followed(name) })
  const undo = () => {
    refocus?.()
    void setFollowing(target, true)
  }
  showToast({
    style: 'UNFOLLOW_ENTITY',
    text: copy.following.unfollowed(name),
    actions: [{ label: copy.following.undo, run: undo }],
  })
}

function failed(target: Followed, isFollowing: boolean, { isByLink, refocus }: Options) {
  if (isByLink) return showToast({ style: 'SUBSCRIBE_FAIL', text: copy.following.followFailed })
  const again = () => {
    refocus?.()
    void setFollowing(target, isFollowing)
  }
  showToast({
    style: 'RETRYABLE_ERROR',
    text: `${copy.toast.error} ${copy.toast.errorAdvice}`,
    actions: [{ label: copy.following.tryAgain, run: again }],
  })
}

function refused(target: Followed, { __typename, message }: { __typename: string; message: string }) {
  if (__typename === 'AlreadyExists') {
    showToast({ style: 'SUBSCRIBED_ALREADY', text: message })
    void ask(target)
  } else if (__typename === 'Unauthorized') {
    keepFollow(target)
    openSignIn({ operation: 'login', entryPoint: 'follow' })
  } else {
    const isOneself = target.id === currentViewer()?.id
    showToast({ style: isOneself ? 'SUBSCRIBE_SELF' : 'ERROR', text: message })
  }
}
