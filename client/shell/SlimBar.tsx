import { copy } from '#schema/copy.ts'
import { isBuilt } from '#client/browser/built.ts'
import { Link } from '#client/browser/Link.tsx'
import { placed } from '#client/browser/places.tsx'
import { useViewer } from '#client/browser/viewer.ts'
import { useSite } from '#client/browser/site.tsx'
import { SignInLink } from '#client/signin/SignInLink.tsx'

/** The second bar of small screens (R154): the app, where there is one, and signing up. */
export const SlimBar = placed('slimBar', () => {
  const { links } = useSite()
  const canSignUp = useViewer() === null && isBuilt('AcctSignin')
  if (!links.openInApp && !canSignUp) return null
  return (
    <div className="SlimBar">
      {links.openInApp && <Link to={links.openInApp}>{copy.nav.openInApp}</Link>}
      {canSignUp && <SignInLink operation="register">{copy.nav.signUp}</SignInLink>}
    </div>
  )
})
