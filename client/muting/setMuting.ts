/** A press that mutes or unmutes (R272, R311, R315). */
import { copy } from '#schema/copy.ts'
import type { MuteKind } from '#schema/muting.ts'
import { type MuteAnswer, calls } from '#client/muting/calls.ts'
import { offerRetry, offerUndo } from '#client/overlay/pressToasts.ts'
import { type Action, press, type Result } from '#client/overlay/presses.ts'
import { openSignIn } from '#client/signin/openSignIn.ts'
import { showToast } from '#client/toasts/toasts.ts'

const TYPES = { user: 'User', collection: 'Collection' } as const
type MuteType = (typeof TYPES)[MuteKind]

export interface Muted {
  kind: MuteKind
  id: string
}

const mutedEntity = ({ kind, id }: Muted) => ({ type: TYPES[kind], id })

export function setMuting(target: Muted, isMuting: boolean): void {
  press(muting(target.kind), mutedEntity(target), isMuting, (result, isLast) => {
    if (isLast) showResult(target, isMuting, result)
  })
}

const muting = (kind: MuteKind): Action<MuteType, boolean, MuteAnswer> => ({
  name: 'mute',
  guess: (_, isMuting) => ({ isMuting }),
  send: ({ id }, isMuting) => calls[kind][isMuting ? 'mute' : 'unmute'](id),
  // Muting a person ends following them.
  holds: (answer, isMuting) =>
    'name' in answer ? { isMuting, ...(isMuting && kind === 'user' && { isFollowing: false }) } : null,
  join: (waiting, next) => (waiting === next ? next : null),
})

function showResult(target: Muted, isMuting: boolean, result: Result<MuteAnswer>) {
  if ('error' in result) return offerRetry(() => setMuting(target, isMuting))
  const { answer } = result
  if ('name' in answer) {
    const undo = () => setMuting(target, !isMuting)
    if (isMuting) offerUndo('MUTE_ENTITY', copy.muting.muted(answer.name), undo)
    else offerUndo('MESSAGE', copy.following.unmuted(answer.name), undo)
  } else if (answer.__typename === 'Unauthorized') {
    openSignIn({ operation: 'login' })
  } else {
    showToast({ toastStyle: 'ERROR', message: answer.message })
  }
}
