import { copy } from '#schema/copy.ts'
import { placed } from '#client/browser/places.tsx'
import { useHref } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { ButtonLink } from '#client/design/Button.tsx'
import { viewerParts } from '#client/browser/viewerParts.ts'
import { SignInLink } from '#client/session/SignInLink.tsx'

interface ListActionsProps {
  id: string
  slug: string
  name: string
  ownerId: string
}

export const ListActions = placed('listActions', ({ id, slug, name, ownerId }: ListActionsProps) => {
  const href = useHref()
  const viewer = useViewer()
  if (viewer?.id === ownerId) {
    return <ButtonLink to={href('ShowYourList', { catalogSlugId: slug })}>{copy.lists.manage}</ButtonLink>
  }
  if (viewer) {
    const { FollowToggle } = viewerParts<typeof import('#client/following/FollowToggle.tsx')>()
    return <FollowToggle kind="catalog" id={id} name={name} />
  }
  return (
    <SignInLink
      className="Button Button--quiet FollowButton"
      operation="register"
      entryPoint="addToList"
      label={copy.followButton.followName(name)}
      press={{ kind: 'catalog', id }}
    >
      {copy.followButton.follow}
    </SignInLink>
  )
})
