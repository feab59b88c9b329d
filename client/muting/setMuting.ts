/** R272, R311, R315 */
import { copy } from '#schema/copy.ts'
import type { MuteKind } from '#schema/reactions/muting.ts'
import { setFollowing } from '#client/following/setFollowing.ts'
import { type MuteAnswer, calls } from '#client/muting/calls.ts'
import { shownOf } from '#client/overlay/entities.ts'
import { offerRetry, offerUndo } from '#client/overlay/pressToasts.ts'
import { type Action, press, type Result } from '#client/overlay/presses.ts'
import { openSignIn } from '#client/session/openSignIn.ts'
import { showToast } from '#client/toasts/toasts.ts'

const TYPES = { user: 'User', collection: 'Collection' } as const
type MuteType = (typeof TYPES)[MuteKind]

export interface Muted {
  kind: MuteKind
  id: string
}

const mutedEntity = ({ kind, id }: Muted) => ({ type: TYPES[kind], id })

export function setMuting(target: Muted, isMuting: boolean): void {
  const entity = mutedEntity(target)
  // Muting a person ends following them, and unmuting restores it.
  const isEnded = isMuting && target.kind === 'user' && shownOf(entity)?.isFollowing === true
  function undo() {
    setMuting(target, !isMuting)
    if (isEnded) setFollowing(target, true, { isQuiet: true })
  }
  press(muting(target.kind), entity, isMuting, (result, isLast) => {
    if (isLast) showResult(target, isMuting, result, undo)
  })
}

const muting = (kind: MuteKind): Action<MuteType, boolean, MuteAnswer> => ({
  name: 'mute',
  guess: (_, isMuting) => ({ isMuting }),
  send: ({ id }, isMuting) => calls[kind][isMuting ? 'mute' : 'unmute'](id),
  holds: (answer, isMuting) =>
    'name' in answer ? { isMuting, ...(isMuting && kind === 'user' && { isFollowing: false }) } : null,
  join: (waiting, next) => (waiting === next ? next : null),
})

function showResult(target: Muted, isMuting: boolean, result: Result<MuteAnswer>, undo: () => void) {
  if ('error' in result) return offerRetry(() => setMuting(target, isMuting))
  const { answer } = result
  if ('name' in answer) {
    if (isMuting) offerUndo('MUTE_ENTITY', copy.muting.muted(answer.name), undo)
    else offerUndo('MESSAGE', copy.following.unmuted(answer.name), undo)
  } else if (answer.__typename === 'Unauthorized') {
    openSignIn({ operation: 'login' })
  } else {
    showToast({ toastStyle: 'ERROR', message: answer.message })
  }
}
