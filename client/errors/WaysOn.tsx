import { copy } from '#schema/copy.ts'
import { useHref } from '#client/browser/site.tsx'
import { Button } from '#client/design/Button.tsx'

/** Both links load a document, since the app may have failed. */
export function WaysOn() {
  const href = useHref()
  return (
    <p className="ErrorPage-ways">
      <Button kind="primary" className="ScriptsOnly" onClick={() => location.reload()}>
        {copy.genericError.again}
      </Button>
      <a className="Button Button--quiet" href={href('ShowHome')}>
        {copy.notFound.home}
      </a>
    </p>
  )
}
