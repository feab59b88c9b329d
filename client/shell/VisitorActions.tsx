import { copy } from '#schema/copy.ts'
import { isBuilt } from '#client/browser/built.ts'
import { Link } from '#client/browser/Link.tsx'
import { placed } from '#client/browser/places.tsx'
import { useHref, useSite } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { SignInLink } from '#client/session/SignInLink.tsx'

/** R149. A custom domain has no Write. */
export const VisitorActions = placed('visitorActions', () => {
  const href = useHref()
  const { isOwnBrand } = useSite()
  const viewer = useViewer()
  return (
    <>
      {isBuilt('ShowNewPost') && !isOwnBrand && (
        <Link className="VisitorActions-write" to={href('ShowNewPost')}>
          {copy.nav.write}
        </Link>
      )}
      {!viewer && isBuilt('AcctSignin') && (
        <>
          <SignInLink className="VisitorActions-signIn" operation="login">
            {copy.nav.signIn}
          </SignInLink>
          {!isOwnBrand && (
            <SignInLink className="Button Button--primary VisitorActions-signUp" operation="register">
              {copy.nav.signUp}
            </SignInLink>
          )}
        </>
      )}
    </>
  )
})
