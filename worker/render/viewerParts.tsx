/**
 * What a signed-in reader sees in the places of a stored page: the viewer's own parts, rendered alone. Nothing else of
 * the page is rendered or read for it.
 */
import { renderToString } from 'react-dom/server.node'
import { StaticRouter } from 'react-router'
import { escapeJson } from '#client/browser/late.tsx'
import { type Marks, MarksContext } from '#client/browser/places.tsx'
import { type ShellViewer, ServerStateContext } from '#client/browser/serverState.ts'
import { SiteContext } from '#client/browser/site.tsx'
import { placedParts } from '#client/shell/placedParts.ts'
import { loadViewerParts } from '#client/shell/viewerParts.ts'
import { type Gap, isGap, joined, type Piece, type Place, piecesOf } from '#worker/cache/places.ts'
import type { WholeText } from '#worker/cache/wholeText.ts'
import type { Context, Viewer } from '#worker/context.ts'
import { newToken } from '#worker/platform/ids.ts'
import { shellViewer } from '#worker/render/shellViewer.ts'
import { siteConfig } from '#worker/render/siteConfig.ts'

type Ctx = Pick<Context, 'env' | 'site'>

/** A page as it is stored. */
interface Stored {
  readonly body: Uint8Array
  readonly places?: readonly Place[]
}

/** Parts that look the same for every viewer, except for the xsrf token and where they are about that viewer. */
const SHARED: ReadonlySet<string> = new Set([
  'slimBar',
  'visitorActions',
  'bell',
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

/** Not filled by a component. */
const OWN: ReadonlySet<string> = new Set(['viewer', 'sheets', 'xsrf'])

/** Filled for readers of the whole text; what leads others on is not there for them. */
const OF_TEXT: ReadonlySet<string> = new Set(['text', 'contents', 'content'])
const WAY_ON = 'memberOnly'

/** A page with the shared parts in it, and gaps for the rest. */
interface ForViewers {
  pieces: readonly Piece[]
  /** Tags of the style sheets that the shared parts need. */
  sheets: readonly string[]
}

/** What is made once for a stored page. */
interface Shares {
  /** Props of the parts that viewers share, as text. */
  texts: ReadonlyMap<Place, string>
  /** By the indexes of the parts that are about the viewer, which is '' for nearly every one; made from no session. */
  byOwn: Map<string, ForViewers>
  /** The same for readers of the whole text, and which text that was. */
  whole: { text: WholeText | null; byOwn: Map<string, ForViewers> }
}

const known = new WeakMap<Stored, Shares>()

/** Viewers of one page whose parts are kept: its authors and those who responded. */
const MOST_OWN = 20

/**
 * The stored page as a viewer gets it.
 * @param canonical the page's path and query
 * @param whole of a locked story that this viewer may read, its text; else null
 * @throws Error for a place that nothing here fills
 */
export async function pageForViewer(
  ctx: Ctx,
  viewer: Viewer,
  canonical: string,
  stored: Stored,
  whole: WholeText | null,
): Promise<Uint8Array<ArrayBuffer>> {
  await loadViewerParts()
  const { pieces, sheets } = forViewers(ctx, viewer.id, canonical, stored, whole)
  const shown = shellViewer(viewer)
  const gaps = pieces.filter(isGap)
  const parts = rendered(ctx, shown, canonical, gaps.filter(isPart))
  const head = [...sheets.filter((sheet) => !parts.head.includes(sheet)), parts.head].join('')
  const own: Record<string, string> = {
    viewer: escapeJson(shown),
    sheets: head,
    xsrf: plain(shown.xsrfToken),
  }
  return joined(
    pieces,
    gaps.map(({ name }) => own[name] ?? parts.contents.shift()!),
  )
}

const isPart = ({ name }: Gap) => !OWN.has(name)

function forViewers(
  ctx: Ctx,
  viewerId: string,
  canonical: string,
  stored: Stored,
  whole: WholeText | null,
): ForViewers {
  const { texts, ...shares } = sharesOf(stored)
  if (whole && shares.whole.text !== whole) {
    shares.whole.text = whole
    shares.whole.byOwn.clear()
  }
  const byOwn = whole ? shares.whole.byOwn : shares.byOwn
  // What is about the viewer shows more to them.
  const own = [...texts].flatMap(([place, text], index) =>
    text.includes(viewerId) ? [{ place, index }] : [],
  )
  const key = own.map(({ index }) => index).join()
  const found = byOwn.get(key)
  if (found) return found
  const shared = new Set(texts.keys())
  for (const { place } of own) shared.delete(place)
  const made = withShared(ctx, canonical, stored, shared, whole)
  if (byOwn.size >= MOST_OWN) byOwn.clear()
  byOwn.set(key, made)
  return made
}

function sharesOf(stored: Stored): Shares {
  let shares = known.get(stored)
  if (!shares) {
    const shared = (stored.places ?? []).filter(({ name }) => SHARED.has(name))
    const texts = new Map(shared.map((place) => [place, JSON.stringify(place.props)]))
    known.set(stored, (shares = { texts, byOwn: new Map(), whole: { text: null, byOwn: new Map() } }))
  }
  return shares
}

/** @param shared parts that do not tell this viewer from others */
function withShared(
  ctx: Ctx,
  canonical: string,
  { body, places = [] }: Stored,
  shared: Set<Place>,
  whole: WholeText | null,
): ForViewers {
  if (whole) for (const place of shared) if (place.name === WAY_ON) shared.delete(place)
  const xsrf = newToken()
  const { head, contents } = rendered(ctx, anyViewer(xsrf), canonical, [...shared])
  const pieces = piecesOf(body, places, (place) => {
    if (OF_TEXT.has(place.name)) return whole && [whole[place.name as keyof WholeText]]
    if (whole && place.name === WAY_ON) return []
    return shared.has(place) ? withGaps(contents.shift()!, xsrf) : [place]
  })
  return { pieces, sheets: head.match(/<link[^>]*>/g) ?? [] }
}

/** A placeholder for every viewer: a shared part that reads more of a viewer than this fails to render. */
const anyViewer = (xsrfToken: string) =>
  new Proxy({ id: '', xsrfToken } as ShellViewer, {
    get(target, name) {
      if (name in target) return Reflect.get(target, name) as unknown
      throw new Error(`A part that all viewers share reads their ${String(name)}`)
    },
  })

const withGaps = (html: string, xsrfToken: string) =>
  html.split(xsrfToken).flatMap((text, index) => (index === 0 ? [text] : [{ name: 'xsrf', props: {} }, text]))

/** Our own tokens need no escaping; any other token is not put into a page. */
function plain(token: string): string {
  if (!/^[\w-]+$/.test(token)) throw new Error('The xsrf token is not plain')
  return token
}

/** Contents in the order of the parts, and what React moves into the head: style sheets, pictures to preload. */
function rendered(
  ctx: Ctx,
  viewer: ShellViewer,
  canonical: string,
  parts: readonly Gap[],
): { head: string; contents: string[] } {
  const html = renderToString(
    <MarksContext value={marks}>
      <SiteContext value={siteConfig(ctx)}>
        <ServerStateContext value={{ viewer }}>
          <StaticRouter location={canonical}>{parts.map(partAt)}</StaticRouter>
        </ServerStateContext>
      </SiteContext>
    </MarksContext>,
  )
  const [head = '', ...between] = html.split(BETWEEN)
  const contents = between.filter((_, index) => index % 2 === 0)
  if (contents.length !== parts.length) throw new Error('The parts of a viewer are not those of the places')
  return { head, contents }
}

function partAt({ name, props }: Gap, index: number) {
  const Part = placedParts[name]
  if (!Part) throw new Error(`Nothing fills the place ${name}`)
  return <Part key={index} {...props} />
}

/** Text is escaped, so no viewer's text can look like it. */
const BETWEEN = '<wbr data-place=""/>'
const marks: Marks = { open: () => '', close: () => '' }
