import { escapeJson } from '#client/browser/late.tsx'
import { loadViewerParts } from '#client/shell/loadViewerParts.ts'
import type { ViewerStates } from '#client/browser/viewerStates.ts'
import { type Gap, isGap, joined } from '#worker/cache/places.ts'
import type { WholeText } from '#worker/cache/wholeText.ts'
import type { Viewer } from '#worker/platform/context.ts'
import { type Ctx, renderOwn } from '#worker/render/renderParts.tsx'
import { forViewers, type Stored } from '#worker/render/sharedParts.ts'
import { shellViewer } from '#worker/render/shellViewer.ts'
import { kindOf } from '#worker/render/viewerKind.ts'

const VALUES: ReadonlySet<string> = new Set(['viewer', 'sheets', 'xsrf'])

/**
 * @param canonical path and query
 * @param whole a locked story's text that this viewer may read; else null
 * @param states of everything on the page
 * @throws Error for an unknown place
 */
export async function pageForViewer(
  ctx: Ctx,
  viewer: Viewer,
  canonical: string,
  stored: Stored,
  whole: WholeText | null,
  states: ViewerStates,
): Promise<Uint8Array<ArrayBuffer>> {
  await loadViewerParts()
  const shown = shellViewer(viewer)
  const { pieces, sheets } = forViewers(ctx, {
    kind: kindOf(shown),
    viewerId: shown.id,
    canonical,
    stored,
    whole,
    states,
  })
  const gaps = pieces.filter(isGap)
  const parts = renderOwn(ctx, shown, gaps.filter(isPart))
  const head = [...[...sheets].filter((sheet) => !parts.head.includes(sheet)), parts.head].join('')
  const values: Record<string, string> = {
    viewer: escapeJson({ ...shown, states }),
    sheets: head,
    xsrf: plain(shown.xsrfToken),
  }
  return joined(
    pieces,
    gaps.map(({ name }) => values[name] ?? parts.contents.shift()!),
  )
}

const isPart = ({ name }: Gap) => !VALUES.has(name)

/** Our own tokens need no escaping. */
function plain(token: string): string {
  if (!/^[\w.-]+$/.test(token)) throw new Error('The xsrf token is not plain')
  return token
}
