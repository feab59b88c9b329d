import { edge } from '#schema/limits/edge.ts'
import { markOf } from '#client/browser/places.tsx'
import type { ShellViewer } from '#client/browser/serverState.ts'
import type { ViewerStates } from '#client/browser/viewerStates.ts'
import { type Filling, isGap, type Piece, type ViewerPlace, piecesOf } from '#worker/cache/places.ts'
import type { WholeText } from '#worker/cache/wholeText.ts'
import { Budget } from '#worker/platform/budget.ts'
import { newToken } from '#worker/platform/ids.ts'
import { type Ctx, renderShared } from '#worker/render/renderParts.tsx'
import { sheetsIn, statefulGap, withStates } from '#worker/render/stateVariants.ts'
import { keyOfKind, placeholderFor, type ViewerKind } from '#worker/render/viewerKind.ts'

export interface Stored {
  readonly body: Uint8Array
  readonly places?: readonly ViewerPlace[]
}

/** They name no viewer. */
const SHARED: ReadonlySet<string> = new Set([
  'slimBar',
  'visitorActions',
  'bell',
  'avatarMenu',
  'clap',
  'follow',
  'followers',
  'save',
  'subscribe',
  'listActions',
  'ownLists',
  'memberOnly',
  'more',
  'emptyTab',
  'editProfile',
  'respond',
  'responseActions',
])

/** Readers of the whole text see no offer of membership. */
const OF_TEXT: ReadonlySet<string> = new Set(['text', 'contents', 'content'])
const WAY_ON = 'memberOnly'

export interface ForViewers {
  pieces: readonly Piece[]
  sheets: ReadonlySet<string>
}

interface PartSet extends ForViewers {
  sheets: Set<string>
  placeholder: ShellViewer
}

interface Shares {
  places: readonly ViewerPlace[]
  /** Users whom the parts are about see more. */
  text: string
  sets: Sets
  whole: Whole | null
}

type Sets = Map<string, PartSet>

interface Whole {
  text: WholeText
  bytes: Record<string, Uint8Array>
  sets: Sets
}

const known = new WeakMap<Stored, Shares>()

/** Memory may have dropped the page. */
const budget = new Budget(edge.sharedParts)

interface Wanted {
  kind: ViewerKind
  viewerId: string
  canonical: string
  stored: Stored
  whole: WholeText | null
  states: ViewerStates
}

export function forViewers(ctx: Ctx, wanted: Wanted): ForViewers {
  const { pieces, sheets, placeholder } = madeFor(ctx, wanted)
  const { canonical, states } = wanted
  const split = (html: string) => withGaps(html, placeholder.xsrfToken)
  return {
    pieces: withStates(ctx, pieces, { placeholder, canonical, sheets, budget, states, split }),
    sheets,
  }
}

function madeFor(ctx: Ctx, { kind, viewerId, canonical, stored, whole }: Wanted): PartSet {
  const shares = sharesOf(stored)
  const ofText = whole && wholeOf(shares, whole)
  const { sets } = ofText ?? shares
  const id = shares.text.includes(viewerId) ? viewerId : ''
  const key = `${keyOfKind(kind)} ${id}`
  const found = sets.get(key)
  if (found) return found
  const placeholder = placeholderFor(kind, id, newToken())
  const made = withShared({ ctx, placeholder, canonical, stored, places: shares.places, whole: ofText })
  sets.set(key, made)
  budget.hold(sizeOf(made, stored, ofText), dropSet(new WeakRef(sets), key))
  return made
}

const dropSet = (sets: WeakRef<Sets>, key: string) => () => void sets.deref()?.delete(key)

function sizeOf({ pieces }: PartSet, stored: Stored, whole: Whole | null): number {
  const texts = new Set(Object.values(whole?.bytes ?? {}))
  const own = pieces.filter(
    (piece): piece is Uint8Array => !isGap(piece) && piece.buffer !== stored.body.buffer && !texts.has(piece),
  )
  return bytesOf(own) + pieces.length * 100
}

const bytesOf = (parts: readonly Uint8Array[]) =>
  parts.reduce((bytes, { byteLength }) => bytes + byteLength, 1000)

function sharesOf(stored: Stored): Shares {
  let shares = known.get(stored)
  if (!shares) {
    const places = (stored.places ?? []).filter(({ name }) => SHARED.has(name))
    const text = JSON.stringify(places.map(({ props }) => props))
    known.set(stored, (shares = { places, text, sets: new Map(), whole: null }))
  }
  return shares
}

function wholeOf(shares: Shares, text: WholeText): Whole {
  if (shares.whole?.text === text) return shares.whole
  const encoder = new TextEncoder()
  const encoded = Object.entries(text).map(
    ([name, html]: [string, string]) => [name, encoder.encode(html)] as const,
  )
  budget.hold(bytesOf(encoded.map(([, bytes]) => bytes)), dropWhole(new WeakRef(shares)))
  return (shares.whole = { text, bytes: Object.fromEntries(encoded), sets: new Map() })
}

function dropWhole(shares: WeakRef<Shares>) {
  return () => {
    const found = shares.deref()
    if (found) found.whole = null
  }
}

interface Sharing {
  ctx: Ctx
  placeholder: ShellViewer
  canonical: string
  stored: Stored
  places: readonly ViewerPlace[]
  whole: Whole | null
}

function withShared({ ctx, placeholder, canonical, stored, places, whole }: Sharing): PartSet {
  const gaps = new Map(places.map((place) => [place, statefulGap(place)]))
  const shared = places.filter((place) => !gaps.get(place) && !(whole && place.name === WAY_ON))
  const parts = shared.map((place) => ({ ...place, states: {} }))
  const { head, contents } = renderShared(ctx, placeholder, canonical, parts)
  const rendered = new Map(shared.map((place, index) => [place, contents[index]!]))
  const pieces = piecesOf(stored.body, stored.places ?? [], (place) => {
    if (OF_TEXT.has(place.name)) return whole && [whole.bytes[place.name]!]
    if (whole && place.name === WAY_ON) return []
    const html = rendered.get(place)
    return html === undefined ? [gaps.get(place) ?? place] : withGaps(html, placeholder.xsrfToken)
  })
  return { pieces, sheets: new Set(sheetsIn(head)), placeholder }
}

const withGaps = (html: string, xsrfToken: string): Filling =>
  html
    .split(new RegExp(`${xsrfToken}|${markOf('(\\w+)')}`))
    .map((part, index) => (index % 2 === 0 ? part! : { name: part ?? 'xsrf', props: {} }))
