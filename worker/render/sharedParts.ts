/** What many viewers of a stored page share: made once for a kind of viewer, from no session, with gaps for the rest. */
import type { ShellViewer } from '#client/browser/serverState.ts'
import { type Filling, type Gap, isGap, type Piece, type Place, piecesOf } from '#worker/cache/places.ts'
import type { WholeText } from '#worker/cache/wholeText.ts'
import { newToken } from '#worker/platform/ids.ts'
import { type Ctx, markOf, renderShared } from '#worker/render/renderParts.tsx'
import { keyOfKind, kindOf, placeholderFor } from '#worker/render/viewerKind.ts'

/** A page as it is stored. */
export interface Stored {
  readonly body: Uint8Array
  readonly places?: readonly Place[]
}

/** Parts that look the same for all viewers of a kind whom the page does not name, except for the xsrf token. */
const SHARED: ReadonlySet<string> = new Set([
  'slimBar',
  'visitorActions',
  'bell',
  'avatarMenu',
  'clap',
  'follow',
  'save',
  'listActions',
  'ownLists',
  'memberOnly',
  'more',
  'emptyTab',
  'editProfile',
  'respond',
  'responseActions',
])

/** Filled for readers of the whole text; what leads others on is not there for them. */
const OF_TEXT: ReadonlySet<string> = new Set(['text', 'contents', 'content'])
const WAY_ON = 'memberOnly'

/** A page with the shared parts in it, and gaps for the rest. */
export interface ForViewers {
  pieces: readonly Piece[]
  gaps: readonly Gap[]
  /** Tags of the style sheets that the shared parts need. */
  sheets: readonly string[]
}

/** What is made once for a stored page. */
interface Shares {
  places: readonly Place[]
  /** Their props: the ids of the users about whom they are, who see more in them. */
  text: string
  /** By kind, and by the id of a viewer who is in the text: no one else gets that. */
  made: Map<string, ForViewers>
  /** The same for readers of the whole text, and which text that was. */
  whole: { text: WholeText | null; made: Map<string, ForViewers> }
}

const known = new WeakMap<Stored, Shares>()

/** For one page: kinds of viewers, its authors, and those who responded. */
const MOST_MADE = 40

/**
 * @param canonical the page's path and query
 * @param whole of a locked story that this viewer may read, its text; else null
 */
export function forViewers(
  ctx: Ctx,
  viewer: ShellViewer,
  canonical: string,
  stored: Stored,
  whole: WholeText | null,
): ForViewers {
  const { places, text, ...shares } = sharesOf(stored)
  if (whole && shares.whole.text !== whole) {
    shares.whole.text = whole
    shares.whole.made.clear()
  }
  const already = whole ? shares.whole.made : shares.made
  const kind = kindOf(viewer)
  const id = text.includes(viewer.id) ? viewer.id : ''
  const key = `${keyOfKind(kind)} ${id}`
  const found = already.get(key)
  if (found) return found
  const placeholder = placeholderFor(kind, id, newToken())
  const shared = whole ? places.filter(({ name }) => name !== WAY_ON) : places
  const made = withShared({ ctx, placeholder, canonical, stored, shared, whole })
  if (already.size >= MOST_MADE) already.clear()
  already.set(key, made)
  return made
}

function sharesOf(stored: Stored): Shares {
  let shares = known.get(stored)
  if (!shares) {
    const places = (stored.places ?? []).filter(({ name }) => SHARED.has(name))
    const text = JSON.stringify(places.map(({ props }) => props))
    known.set(stored, (shares = { places, text, made: new Map(), whole: { text: null, made: new Map() } }))
  }
  return shares
}

interface Sharing {
  ctx: Ctx
  /** Its xsrf token stands for that of each viewer. */
  placeholder: ShellViewer
  canonical: string
  stored: Stored
  shared: readonly Place[]
  whole: WholeText | null
}

function withShared({ ctx, placeholder, canonical, stored, shared, whole }: Sharing): ForViewers {
  const inside: Gap[] = []
  const leaveGap = (name: string, props: object) => String(inside.push({ name, props }) - 1)
  const { head, contents } = renderShared(ctx, placeholder, canonical, shared, leaveGap)
  const rendered = new Map(shared.map((place, index) => [place, contents[index]!]))
  const pieces = piecesOf(stored.body, stored.places ?? [], (place) => {
    if (OF_TEXT.has(place.name)) return whole && [whole[place.name as keyof WholeText]]
    if (whole && place.name === WAY_ON) return []
    const html = rendered.get(place)
    return html === undefined ? [place] : withGaps(html, placeholder.xsrfToken, inside)
  })
  return { pieces, gaps: pieces.filter(isGap), sheets: head.match(/<link[^>]*>/g) ?? [] }
}

/** Splits at the xsrf token and at the marks of the parts inside. */
const withGaps = (html: string, xsrfToken: string, inside: readonly Gap[]): Filling =>
  html
    .split(new RegExp(`${xsrfToken}|${markOf('(\\d+)')}`))
    // By turns texts and what is between them: the number of a mark, or nothing.
    .map((part, index) =>
      index % 2 === 0 ? part : part ? inside[Number(part)]! : { name: 'xsrf', props: {} },
    )
