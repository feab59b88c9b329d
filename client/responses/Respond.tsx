import { copy } from '#schema/copy.ts'
import { placed } from '#client/browser/places.tsx'
import { useViewer } from '#client/browser/viewer.ts'
import type { Discussion } from '#client/responses/discussions.ts'
import { viewerParts } from '#client/shell/viewerParts.ts'
import { SignInLink } from '#client/signin/SignInLink.tsx'

interface RespondProps {
  discussion: Discussion
  isClosed: boolean
}

/** Where a response to a story or list begins (R001). A visitor must sign up first (R011). */
export const Respond = placed('respond', ({ discussion, isClosed }: RespondProps) => {
  const viewer = useViewer()
  const { kind, id, ownerId } = discussion
  const label = copy.responses.write
  const className = 'Button Button--quiet'
  if (viewer) {
    const { RespondToggle, DiscussionToggle } = viewerParts()
    return (
      <>
        {isClosed ? (
          <p className="Responses-failed">{copy.responses.closed}</p>
        ) : (
          <RespondToggle to={{ kind, id }} label={label} className={className} discussion={discussion} />
        )}
        {viewer.id === ownerId && <DiscussionToggle discussion={discussion} isClosed={isClosed} />}
      </>
    )
  }
  if (isClosed) return <p className="Responses-failed">{copy.responses.closed}</p>
  return (
    <SignInLink
      className={className}
      operation="register"
      entryPoint="respond"
      press={{ kind: kind === 'post' ? 'respond' : 'respondToList', id }}
    >
      {label}
    </SignInLink>
  )
})
