import { wall } from '#schema/copy/wall.ts'
import { copy } from '#schema/copy.ts'
import { isBuilt } from '#client/browser/built.ts'
import { placed } from '#client/browser/places.tsx'
import { useHref } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { ButtonLink } from '#client/design/Button.tsx'
import { viewerParts } from '#client/browser/viewerParts.ts'
import { SignInLink } from '#client/session/SignInLink.tsx'

/** A visitor signs in first (R011). */
export const MemberOnlyActions = placed('memberOnly', ({ postId }: { postId: string }) => {
  const href = useHref()
  const viewer = useViewer()
  const press = { kind: 'read', id: postId } as const
  return (
    <div className="MemberOnlyActions">
      {isBuilt('ShowPlans') && (
        <>
          <p className="MemberOnlyActions-price">{wall.price}</p>
          <ButtonLink kind="primary" to={href('ShowPlans')}>
            {viewer?.hasPastMemberships ? copy.membership.resume : copy.viewerMenu.becomeMember}
          </ButtonLink>
        </>
      )}
      {viewer ? (
        <OpenStory postId={postId} />
      ) : (
        <>
          <SignInLink
            operation="register"
            entryPoint="memberOnly"
            press={press}
            className="Button Button--quiet"
          >
            {wall.createAccount}
          </SignInLink>
          <p>
            {wall.free} {wall.hasAccount}{' '}
            <SignInLink operation="login" entryPoint="memberOnly" press={press}>
              {copy.nav.signIn}
            </SignInLink>
          </p>
        </>
      )}
    </div>
  )
})

function OpenStory({ postId }: { postId: string }) {
  const { OpenStory: Form } = viewerParts<typeof import('#client/metering/OpenStory.tsx')>()
  return <Form postId={postId} />
}
