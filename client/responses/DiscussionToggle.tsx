import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { discussionForms, discussionRows } from '#schema/responses.ts'
import { Button } from '#client/design/Button.tsx'
import { setClosed } from '#client/responses/changeDiscussion.ts'
import { DiscussionForm } from '#client/responses/DiscussionForm.tsx'
import type { Discussion } from '#client/responses/discussions.ts'

/**
 * For the author of the story or the owner of the list: closes the discussion or opens it again (R323), and leads to the
 * responses that they have hidden.
 */
export function DiscussionToggle({ discussion }: { discussion: Discussion }) {
  const { kind, id, closed } = discussion
  const isClosed = closed !== undefined
  return (
    <div className="DiscussionToggle">
      <DiscussionForm
        to={discussion}
        form={discussionForms[kind].close}
        fields={{ isClosed: String(!isClosed) }}
        onSubmit={() => void setClosed(discussion, !isClosed)}
      >
        <Button type="submit" kind="text">
          {isClosed ? copy.discussion.open : copy.discussion.close}
        </Button>
      </DiscussionForm>
      <a className="Button Button--text" href={path(discussionRows[kind], { id })} rel="nofollow">
        {copy.discussion.hiddenTitle}
      </a>
    </div>
  )
}
