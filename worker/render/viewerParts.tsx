/**
 * What a signed-in reader has in the places of a stored page: the viewer's own parts, rendered alone. Nothing of the
 * page is rendered or read for it.
 */
import { renderToString } from 'react-dom/server.node'
import { StaticRouter } from 'react-router'
import { escapeJson } from '#client/browser/late.tsx'
import { type Marks, MarksContext } from '#client/browser/places.tsx'
import { ServerStateContext } from '#client/browser/serverState.ts'
import { SiteContext } from '#client/browser/site.tsx'
import { placedParts } from '#client/shell/placedParts.ts'
import { loadViewerParts } from '#client/shell/viewerParts.ts'
import type { Place } from '#worker/cache/places.ts'
import type { Context, Viewer } from '#worker/context.ts'
import { shellViewer } from '#worker/render/shellViewer.ts'
import { siteConfig } from '#worker/render/siteConfig.ts'

/**
 * @param canonical the page's path and query
 * @returns contents in the order of the places; null where what stands there stays
 * @throws Error for a place that nothing here fills
 */
export async function renderViewerParts(
  ctx: Pick<Context, 'env' | 'site'>,
  viewer: Viewer,
  canonical: string,
  places: readonly Place[],
): Promise<(string | null)[]> {
  await loadViewerParts()
  const shown = shellViewer(viewer)
  const parts = places.filter(({ name }) => !OWN.has(name))
  const html = renderToString(
    <MarksContext value={marks}>
      <SiteContext value={siteConfig(ctx)}>
        <ServerStateContext value={{ viewer: shown }}>
          <StaticRouter location={canonical}>{parts.map(partAt)}</StaticRouter>
        </ServerStateContext>
      </SiteContext>
    </MarksContext>,
  )
  // In front of the parts stands what React moves into a document's head: their sheets, a picture to be loaded.
  const [sheets = '', ...rendered] = html.split(BETWEEN)
  const contents = rendered.filter((_, index) => index % 2 === 0)
  if (contents.length !== parts.length) throw new Error('The parts of a viewer are not those of the places')
  const own: Record<string, string | null> = { viewer: escapeJson(shown), sheets, text: null }
  return places.map(({ name }) => (name in own ? own[name]! : contents.shift()!))
}

function partAt({ name, props, start }: Place) {
  const Part = placedParts[name]
  if (!Part) throw new Error(`Nothing fills the place ${name}`)
  return <Part key={`${name} ${start}`} {...props} />
}

/** Filled by other things than a component; a preview that is the viewer's too stays. */
const OWN: ReadonlySet<string> = new Set(['viewer', 'sheets', 'text'])

/** Text is escaped, so that nothing of a viewer's can look like it. */
const BETWEEN = '<wbr data-place=""/>'
const marks: Marks = { open: () => '', close: () => '' }
