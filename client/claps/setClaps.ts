/** Presses are combined into one call with the viewer's new total (R229). */
import { copy } from '#schema/copy.ts'
import type { ClapKind } from '#schema/reactions/claps.ts'
import { limits } from '#schema/limits.ts'
import { type Clapped, type ClapType, entityOf } from '#client/claps/clapped.ts'
import { send } from '#client/graphql/send.ts'
import { shownOf } from '#client/overlay/entities.ts'
import { offerRetry, offerUndo } from '#client/overlay/pressToasts.ts'
import { type Action, press, type Result } from '#client/overlay/presses.ts'
import { openSignIn } from '#client/session/openSignIn.ts'
import { storePress } from '#client/session/storePress.ts'
import { showToast } from '#client/toasts/toasts.ts'

/** In milliseconds. */
const DELAY = 700

/** @param total the viewer's new total; 0 removes all */
export function setClaps(target: Clapped, total: number): void {
  const before = shownOf(entityOf(target))?.viewerClapCount ?? 0
  const wanted = Math.min(total, limits.claps.perReader)
  if (wanted === before) return
  press(clapping(target.kind), entityOf(target), wanted, (result, isLast) => {
    if (isLast) showResult(target, { wanted, before }, result)
  })
}

const clapping = (kind: ClapKind): Action<ClapType, number, ClapAnswer> => ({
  name: 'clap',
  guess: (now, total) => ({
    ...(now.clapCount !== undefined && { clapCount: now.clapCount + total - (now.viewerClapCount ?? 0) }),
    viewerClapCount: total,
  }),
  send: ({ id }, total) => sendClaps(kind, id, total),
  holds: (answer) =>
    'viewerEdge' in answer
      ? { clapCount: answer.clapCount, viewerClapCount: answer.viewerEdge.clapCount }
      : null,
  join: (_waiting, next) => next,
  // Removal must be sent separately: the server ignores totals smaller than its own, except 0.
  canBeJoined: (waiting) => waiting !== 0,
  delay: DELAY,
})

/** A press just before leaving the page is still sent. */
const CHANGE = { outlivesPage: true }

const sendClaps = async (kind: ClapKind, id: string, clapCount: number) =>
  kind === 'post'
    ? (await send('ClapPost', { targetPostId: id, clapCount }, CHANGE)).clapPost
    : (await send('ClapCatalog', { targetCatalogId: id, clapCount }, CHANGE)).clapCatalog

type ClapAnswer = Awaited<ReturnType<typeof sendClaps>>

interface Wish {
  wanted: number
  before: number
}

function showResult(target: Clapped, { wanted, before }: Wish, result: Result<ClapAnswer>) {
  if ('error' in result) return offerRetry(() => setClaps(target, wanted))
  const { answer } = result
  if ('viewerEdge' in answer) {
    if (wanted === 0) offerUndo('MESSAGE', copy.clapping.takenBack, () => setClaps(target, before))
  } else if (answer.__typename === 'Unauthorized') {
    storePress({ kind: target.kind === 'post' ? 'clap' : 'clapForList', id: target.id })
    openSignIn({ operation: 'login', entryPoint: 'clap' })
  } else {
    showToast({ toastStyle: 'ERROR', message: answer.message })
  }
}
