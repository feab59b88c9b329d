import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { type Pressed, type PressKind, pressPath } from '#schema/reactions/storedPresses.ts'
import { setClaps } from '#client/claps/setClaps.ts'
import { setFollowing } from '#client/following/setFollowing.ts'
import { send } from '#client/graphql/send.ts'
import { setSaved } from '#client/saving/setSaved.ts'
import { highlight } from '#client/quotes/highlighting.ts'
import { composing } from '#client/responses/discussions.ts'
import { STORED_PRESS, storePress, type StoredPress } from '#client/session/storePress.ts'

const presses: Record<PressKind, (id: string, passage: Pressed['passage']) => void> = {
  user: (id) => setFollowing({ kind: 'user', id }, true),
  collection: (id) => setFollowing({ kind: 'collection', id }, true),
  tag: (id) => setFollowing({ kind: 'tag', id }, true),
  catalog: (id) => setFollowing({ kind: 'catalog', id }, true),
  clap: (id) => setClaps({ kind: 'post', id }, 1),
  clapForList: (id) => setClaps({ kind: 'catalog', id }, 1),
  save: (id) => setSaved(id, 'QUEUE'),
  respond: (id) => composing.set(id),
  respondToList: (id) => composing.set(id),
  read: openStory,
  highlight: (id, passage) => passage && void highlight(id, passage),
}

/**
 * Performs the press only if this page has the button or starts a new account (R011).
 * @returns whether there was a press
 */
export function pressStored(): boolean {
  const stored = take()
  if (!stored || !Object.hasOwn(presses, stored.kind) || Date.now() - stored.at > limits.magicLink.lifetime)
    return false
  if (!isWhereItWas(stored) && location.pathname !== path('ShowGetStarted')) return false
  if (stored.top && isWhereItWas(stored)) returnTo(stored.top)
  presses[stored.kind](stored.id, stored.passage)
  return true
}

/** Unless the reader has scrolled. */
function returnTo(top: number): void {
  if (scrollY === 0) scrollTo({ top, behavior: 'instant' })
}

const isWhereItWas = (pressed: Pressed): boolean => document.querySelector(placeOf(pressed)) !== null

/** Other presses have a form or a link. */
function placeOf(pressed: Pressed): string {
  const id = CSS.escape(pressed.id)
  if (pressed.kind === 'highlight') return `#story-${id}`
  if (pressed.kind === 'respondToList') return `[data-responds="${id}"]`
  const address = CSS.escape(pressPath(pressed))
  return `form[action="${address}"], a[href="${address}"]`
}

function take(): StoredPress | null {
  try {
    const text = localStorage.getItem(STORED_PRESS)
    storePress()
    return text === null ? null : (JSON.parse(text) as StoredPress)
  } catch {
    return null
  }
}

/** Only the server has the rest of the story. */
function openStory(id: string): void {
  const form = document.querySelector<HTMLFormElement>(`form[action="${pressPath({ kind: 'read', id })}"]`)
  if (form) form.requestSubmit()
  else void send('OpenMeteredPost', { postId: id }, { outlivesPage: true }).catch(() => undefined)
}
