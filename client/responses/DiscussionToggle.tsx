import { copy } from '#schema/copy.ts'
import { ScriptButton } from '#client/design/Button.tsx'
import { setClosed } from '#client/responses/changeDiscussion.ts'
import type { Discussion } from '#client/responses/discussions.ts'

/** For the author of the story or the owner of the list: closes the discussion, or opens it again (R323). */
export function DiscussionToggle({ discussion, isClosed }: { discussion: Discussion; isClosed: boolean }) {
  return (
    <ScriptButton kind="text" onClick={() => void setClosed(discussion, !isClosed)}>
      {isClosed ? copy.responses.open : copy.responses.close}
    </ScriptButton>
  )
}
