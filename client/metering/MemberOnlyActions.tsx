import { isBuilt } from '#client/browser/built.ts'
import { placed } from '#client/browser/places.tsx'
import { useHref } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { ButtonLink } from '#client/design/Button.tsx'
import { viewerParts } from '#client/browser/viewerParts.ts'
import { SignInLink } from '#client/session/SignInLink.tsx'

/**
 * Under the preview of a member-only story: the way on. A visitor signs in first (R011), which opens the story for
 * members, and otherwise by the meter.
 */
export const MemberOnlyActions = placed('memberOnly', ({ postId }: { postId: string }) => {
  const href = useHref()
  const viewer = useViewer()
  const press = { kind: 'read', id: postId } as const
  return (
    <div className="MemberOnlyActions">
      {viewer ? (
        <OpenStory postId={postId} />
      ) : (
        <>
          <SignInLink
            operation="register"
            entryPoint="memberOnly"
            press={press}
            className="Button Button--primary"
          >
            Create an account to read on
          </SignInLink>
          <SignInLink
            operation="login"
            entryPoint="memberOnly"
            press={press}
            className="Button Button--quiet"
          >
            Sign in
          </SignInLink>
        </>
      )}
      {isBuilt('ShowPlans') && <ButtonLink to={href('ShowPlans')}>Become a member</ButtonLink>}
      {isBuilt('ShowTrending') && <ButtonLink to={href('ShowTrending')}>Browse free stories</ButtonLink>}
    </div>
  )
})

function OpenStory({ postId }: { postId: string }) {
  const { OpenStory: Form } = viewerParts<typeof import('#client/metering/OpenStory.tsx')>()
  return <Form postId={postId} />
}
