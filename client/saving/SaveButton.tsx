import { copy } from '#schema/copy.ts'
import { placed } from '#client/browser/places.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import type { SaveButtonProps } from '#client/saving/SaveToggle.tsx'
import { Icon } from '#client/design/Icon.tsx'
import { viewerParts } from '#client/browser/viewerParts.ts'
import { SignInLink } from '#client/session/SignInLink.tsx'

/** R001; visitors must sign up first (R011). */
export const SaveButton = placed('save', ({ id, title }: SaveButtonProps) => {
  const viewer = useViewer()
  if (viewer) {
    const { SaveToggle } = viewerParts<typeof import('#client/saving/SaveToggle.tsx')>()
    return <SaveToggle id={id} title={title} />
  }
  return (
    <SignInLink
      className="SaveButton"
      operation="register"
      entryPoint="bookmark"
      label={copy.listParts.save(title)}
      press={{ kind: 'save', id }}
    >
      <Icon name="bookmark" size={20} />
    </SignInLink>
  )
})
