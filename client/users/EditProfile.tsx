import { isBuilt } from '#client/browser/built.ts'
import { placed } from '#client/browser/places.tsx'
import { useHref } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { ButtonLink } from '#client/design/Button.tsx'

export const EditProfile = placed('editProfile', ({ userId }: { userId: string }) => {
  const href = useHref()
  const viewer = useViewer()
  if (viewer?.id !== userId || !isBuilt('ShowSettings')) return null
  return (
    <ButtonLink to={`${href('ShowSettings')}#profileInformation`} className="EditProfile">
      Edit profile
    </ButtonLink>
  )
})
