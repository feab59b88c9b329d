import { copy } from '#schema/copy.ts'
import { placed } from '#client/browser/places.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import type { ResponseMenuProps } from '#client/responses/ResponseMenu.tsx'
import { viewerParts } from '#client/browser/viewerParts.ts'
import { SignInLink } from '#client/session/SignInLink.tsx'

/** Replying to a response, where the discussion is open, and a viewer's further actions on it. */
export const ResponseActions = placed('responseActions', (props: ResponseMenuProps) => {
  const viewer = useViewer()
  const { id, discussion } = props
  const label = copy.responses.reply
  const className = 'Response-reply'
  if (viewer) {
    const { RespondToggle, ResponseMenu } = viewerParts<
      typeof import('#client/responses/RespondToggle.tsx') &
        typeof import('#client/responses/ResponseMenu.tsx')
    >()
    return (
      <>
        {!discussion.closed && (
          <RespondToggle
            to={{ kind: 'post', id }}
            label={label}
            className={className}
            discussion={discussion}
          />
        )}
        <ResponseMenu {...props} />
      </>
    )
  }
  if (discussion.closed) return null
  return (
    <SignInLink
      className={className}
      operation="register"
      entryPoint="respond"
      press={{ kind: 'respond', id }}
    >
      {label}
    </SignInLink>
  )
})
