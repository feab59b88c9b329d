import { copy } from '#schema/copy.ts'
import type { ResponseKind } from '#schema/responses.ts'
import { placed } from '#client/browser/places.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import type { Discussion } from '#client/responses/discussions.ts'
import { viewerParts } from '#client/browser/viewerParts.ts'
import { SignInLink } from '#client/session/SignInLink.tsx'

/** Where a response to a story or list begins (R001), if it takes any (R323). A visitor must sign up first (R011). */
export const Respond = placed('respond', ({ discussion }: { discussion: Discussion }) => {
  const viewer = useViewer()
  const { kind, id, ownerId, closed } = discussion
  const label = copy.responses.write
  const className = 'Button Button--quiet'
  if (viewer) {
    const { RespondToggle, DiscussionToggle } = viewerParts<
      typeof import('#client/responses/RespondToggle.tsx') &
        typeof import('#client/responses/DiscussionToggle.tsx')
    >()
    return (
      <>
        {closed ? (
          <Closed what={closed} />
        ) : (
          <RespondToggle to={{ kind, id }} label={label} className={className} discussion={discussion} />
        )}
        {viewer.id === ownerId && <DiscussionToggle discussion={discussion} />}
      </>
    )
  }
  if (closed) return <Closed what={closed} />
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

/** In place of writing a response: what its author has closed (R323). */
export function Closed({ what }: { what: ResponseKind }) {
  const { closedForList, closedForStory } = copy.responses
  return <p className="Responses-failed">{`${what === 'catalog' ? closedForList : closedForStory}.`}</p>
}
