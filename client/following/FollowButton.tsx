import { copy } from '#schema/copy.ts'
import { placed } from '#client/browser/places.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import type { FollowButtonProps } from '#client/following/FollowToggle.tsx'
import { viewerParts } from '#client/browser/viewerParts.ts'
import { SignInLink } from '#client/session/SignInLink.tsx'

/** Users cannot follow themselves (R001). A visitor must sign up first (R011). */
export const FollowButton = placed('follow', (props: FollowButtonProps) => {
  const viewer = useViewer()
  const { kind, id, name, look = 'quiet', entryPoint = 'follow' } = props
  if (viewer) {
    const { FollowToggle } = viewerParts<typeof import('#client/following/FollowToggle.tsx')>()
    return viewer.id === id ? null : <FollowToggle {...props} />
  }
  return (
    <SignInLink
      className={`Button Button--${look} FollowButton`}
      operation="register"
      entryPoint={entryPoint}
      label={copy.followButton.followName(name)}
      press={{ kind, id }}
    >
      {copy.followButton.follow}
    </SignInLink>
  )
})
