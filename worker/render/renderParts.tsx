import { Fragment, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server.node'
import { StaticRouter } from 'react-router'
import { Mark, markOf } from '#client/browser/places.tsx'
import { GapsContext } from '#client/browser/ownParts.tsx'
import { type ShellViewer, ServerStateContext } from '#client/browser/serverState.ts'
import { SiteContext } from '#client/browser/site.tsx'
import { StatesSourceContext } from '#client/browser/statesContext.ts'
import { type ViewerStates } from '#client/browser/viewerStates.ts'
import { placedParts } from '#client/shell/placedParts.ts'
import type { Gap } from '#worker/cache/places.ts'
import type { Context } from '#worker/platform/context.ts'
import { siteConfig } from '#worker/render/siteConfig.ts'

export type Ctx = Pick<Context, 'env' | 'site'>

interface Parts {
  head: string
  contents: string[]
}

/**
 * A router would be much of the cost.
 * @throws Error for an unknown name
 */
export function renderOwn(ctx: Ctx, viewer: ShellViewer, parts: readonly Gap[]): Parts {
  return rendered(
    <SiteContext value={siteConfig(ctx)}>
      <ServerStateContext value={{ viewer }}>{parts.map(partAt)}</ServerStateContext>
    </SiteContext>,
    parts,
  )
}

export interface SharedPart extends Gap {
  readonly states: ViewerStates
}

/**
 * @param placeholder of these viewers
 * @param canonical path and query
 * @throws Error for an unknown name
 */
export function renderShared(
  ctx: Ctx,
  placeholder: ShellViewer,
  canonical: string,
  parts: readonly SharedPart[],
): Parts {
  return rendered(
    <GapsContext value>
      <SiteContext value={siteConfig(ctx)}>
        <ServerStateContext value={{ viewer: placeholder }}>
          <StaticRouter location={canonical}>
            {parts.map(({ states, ...part }, index) => (
              <StatesSourceContext key={index} value={{ states }}>
                {partAt(part, index)}
              </StatesSourceContext>
            ))}
          </StaticRouter>
        </ServerStateContext>
      </SiteContext>
    </GapsContext>,
    parts,
  )
}

/** Text is escaped, so no user's text can look like a mark. */
function rendered(tree: ReactNode, parts: readonly Gap[]): Parts {
  const [head = '', ...contents] = renderToString(tree).split(markOf(''))
  if (contents.length !== parts.length) throw new Error('The parts of a viewer are not those of the places')
  return { head, contents }
}

function partAt({ name, props }: Gap, index: number) {
  const Part = placedParts[name]
  if (!Part) throw new Error(`Nothing fills the place ${name}`)
  return (
    <Fragment key={index}>
      <Mark text="" />
      <Part {...props} />
    </Fragment>
  )
}
