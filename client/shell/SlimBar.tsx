import { copy } from '#schema/copy.ts'
import { isBuilt } from '#client/browser/built.ts'
import { Link } from '#client/browser/Link.tsx'
import { useViewer } from '#client/browser/viewer.ts'
import { useHref, useSite } from '#client/browser/site.tsx'
import { signUpHref } from '#client/shell/VisitorActions.tsx'

/** The second bar of small screens (R154): the app, where there is one, and signing up. */
export function SlimBar() {
  const { links } = useSite()
  const href = useHref()
  const canSignUp = useViewer() === null && isBuilt('AcctSignin')
  if (!links.openInApp && !canSignUp) return null
  return (
    <div className="SlimBar">
      {links.openInApp && <Link to={links.openInApp}>{copy.nav.openInApp}</Link>}
      {canSignUp && <Link to={signUpHref(href)}>{copy.nav.signUp}</Link>}
    </div>
  )
}
