import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { isBuilt } from '#client/browser/built.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref, useSite } from '#client/browser/site.tsx'
import { HostLink } from '#client/errors/HostLink.tsx'
import { InkBlot } from '#client/errors/InkBlot.tsx'
import { WaysOn } from '#client/errors/WaysOn.tsx'
import { Leaf } from '#client/design/Leaf.tsx'

/** It needs no data, and shows 500 also for 409 and 503 (R174, R176). */
export function ServerErrorPage() {
  const { links } = useSite()
  const href = useHref()
  const { heading, refresh, checkStatus, findSomething } = copy.serverError
  const topStories = isBuilt('ShowTopStories') ? href('ShowTopStories') : undefined
  return (
    <div className="ErrorPage">
      <HostLink />
      <div className="ErrorPage-opening">
        <Leaf number={limits.error.status}>
          <InkBlot />
        </Leaf>
        <div>
          <h1>{heading}</h1>
          <p className="ErrorPage-text">
            {refresh}, <MaybeLink to={links.status}>{checkStatus}</MaybeLink>, or{' '}
            <MaybeLink to={topStories}>{findSomething}</MaybeLink>.
          </p>
          <WaysOn />
        </div>
      </div>
    </div>
  )
}

function MaybeLink({ to, children }: { to: string | undefined; children: string }) {
  return to ? <Link to={to}>{children}</Link> : children
}
