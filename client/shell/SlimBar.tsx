import { copy } from '#schema/copy.ts'
import { isBuilt } from '#client/browser/built.ts'
import { placed } from '#client/browser/places.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { useSite } from '#client/browser/site.tsx'
import { OpenInApp } from '#client/shell/OpenInApp.tsx'
import { SignInLink } from '#client/session/SignInLink.tsx'

/** R154 */
export const SlimBar = placed('slimBar', () => {
  const { links, isOwnBrand } = useSite()
  const canSignUp = useViewer() === null && isBuilt('AcctSignin') && !isOwnBrand
  if (!links.openInApp && !canSignUp) return null
  return (
    <div className="SlimBar">
      {links.openInApp && <OpenInApp to={links.openInApp} />}
      {canSignUp && <SignInLink operation="register">{copy.nav.signUp}</SignInLink>}
    </div>
  )
})
