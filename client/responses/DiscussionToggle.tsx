import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { discussionForms, discussionRows } from '#schema/responses/responses.ts'
import { Button } from '#client/design/Button.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import type { Discussion } from '#client/responses/discussions.ts'
import { readAgain } from '#client/responses/readAgain.ts'

/** R323 */
export function DiscussionToggle({ discussion }: { discussion: Discussion }) {
  const { kind, id, closed } = discussion
  const isClosed = closed !== undefined
  return (
    <div className="DiscussionToggle">
      <ActionForm
        form={discussionForms[kind].close}
        action={path(discussionRows[kind], { id })}
        fields={{ isClosed: String(!isClosed) }}
        says="toast"
        onDone={() => readAgain(discussion)}
      >
        <Button type="submit" kind="text">
          {isClosed ? copy.discussion.open : copy.discussion.close}
        </Button>
      </ActionForm>
      <a className="Button Button--text" href={path(discussionRows[kind], { id })} rel="nofollow">
        {copy.discussion.hiddenTitle}
      </a>
    </div>
  )
}
