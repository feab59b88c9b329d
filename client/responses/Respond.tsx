import { copy } from '#schema/copy.ts'
import type { ResponseKind } from '#schema/responses/responses.ts'
import { placed } from '#client/browser/places.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import type { Discussion } from '#client/responses/discussions.ts'
import { viewerParts } from '#client/browser/viewerParts.ts'
import { SignInLink } from '#client/session/SignInLink.tsx'

/** If the discussion is open (R001, R323); visitors must sign up first (R011). */
export const Respond = placed('respond', ({ discussion }: { discussion: Discussion }) => {
  const viewer = useViewer()
  const { kind, id, ownerId, closed } = discussion
  if (viewer) {
    const { RespondHere, DiscussionToggle } = viewerParts<
      typeof import('#client/responses/RespondHere.tsx') &
        typeof import('#client/responses/DiscussionToggle.tsx')
    >()
    return (
      <>
        {closed ? <Closed what={closed} /> : <RespondHere discussion={discussion} />}
        {viewer.id === ownerId && <DiscussionToggle discussion={discussion} />}
      </>
    )
  }
  if (closed) return <Closed what={closed} />
  return (
    <div className="Responses-write">
      <SignInLink
        className="Button Button--quiet"
        operation="register"
        entryPoint="respond"
        press={{ kind: kind === 'post' ? 'respond' : 'respondToList', id }}
      >
        {copy.responses.write}
      </SignInLink>
    </div>
  )
})

/** R323 */
export function Closed({ what }: { what: ResponseKind }) {
  const { closedForList, closedForStory } = copy.responses
  return <p className="Responses-failed">{`${what === 'catalog' ? closedForList : closedForStory}.`}</p>
}
