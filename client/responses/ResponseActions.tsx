import { copy } from '#schema/copy.ts'
import { placed } from '#client/browser/places.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import type { ResponseMenuProps } from '#client/responses/ResponseMenu.tsx'
import { viewerParts } from '#client/browser/viewerParts.ts'
import { SignInLink } from '#client/session/SignInLink.tsx'

export const ResponseActions = placed('responseActions', (props: ResponseMenuProps) => {
  const viewer = useViewer()
  const { id, discussion } = props
  const label = copy.responses.reply
  const className = 'Response-reply'
  if (viewer) {
    const { OpenComposer, RespondToggle, ResponseMenu } = viewerParts<
      typeof import('#client/responses/OpenComposer.tsx') &
        typeof import('#client/responses/RespondToggle.tsx') &
        typeof import('#client/responses/ResponseMenu.tsx')
    >()
    const to = { kind: 'post', id } as const
    return (
      <>
        {!discussion.closed && <RespondToggle to={to} label={label} className={className} />}
        <ResponseMenu {...props} />
        <OpenComposer
          to={to}
          label={label}
          discussion={discussion}
          refocus={() =>
            document.querySelector<HTMLElement>(`[popovertarget="response-menu-${id}"]`)?.focus()
          }
        />
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
