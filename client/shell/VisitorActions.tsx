import { copy } from '#schema/copy.ts'
import { isBuilt } from '#client/browser/built.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/viewer.ts'
import { ButtonLink } from '#client/design/Button.tsx'

/** Write on medium and larger screens (R149); signing up and in for visitors. */
export function VisitorActions() {
  const href = useHref()
  const viewer = useViewer()
  return (
    <>
      {isBuilt('ShowNewPost') && (
        <Link className="VisitorActions-write" to={href('ShowNewPost')}>
          {copy.nav.write}
        </Link>
      )}
      {!viewer && isBuilt('AcctSignin') && (
        <>
          <Link className="VisitorActions-signIn" to={href('AcctSignin')}>
            {copy.nav.signIn}
          </Link>
          <ButtonLink className="VisitorActions-signUp" kind="primary" to={signUpHref(href)}>
            {copy.nav.signUp}
          </ButtonLink>
        </>
      )}
    </>
  )
}

/** Signing up is the sign-in page asked for the other operation. */
export const signUpHref = (href: ReturnType<typeof useHref>): string =>
  href('AcctSignin', undefined, { operation: 'register' })
