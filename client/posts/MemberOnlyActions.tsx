import { isBuilt } from '#client/browser/built.ts'
import { placed } from '#client/browser/places.tsx'
import { useHref } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/viewer.ts'
import { ButtonLink } from '#client/design/Button.tsx'
import { SignInLink } from '#client/signin/SignInLink.tsx'

/** Under the preview of a member-only story: the way on, for visitors and for viewers who are not members. */
export const MemberOnlyActions = placed('memberOnly', () => {
  const href = useHref()
  const viewer = useViewer()
  return (
    <div className="MemberOnlyActions">
      {viewer ? (
        <p>This account is not a member. Stories without the star are open to everyone.</p>
      ) : (
        <SignInLink operation="login" entryPoint="memberOnly" className="Button Button--primary">
          Members: sign in to read on
        </SignInLink>
      )}
      {isBuilt('ShowPlans') && (
        <ButtonLink to={href('ShowPlans')} kind={viewer ? 'primary' : 'quiet'}>
          Become a member
        </ButtonLink>
      )}
      {isBuilt('ShowTrending') && <ButtonLink to={href('ShowTrending')}>Browse free stories</ButtonLink>}
    </div>
  )
})
