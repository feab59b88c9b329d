/** Verbs on a story, as mutations answer them. */
import type { Context } from '#worker/context.ts'
import { mayChangeStory } from '#worker/permissions/change.ts'
import { denialOfStory } from '#worker/permissions/denial.ts'
import { changeWith } from '#worker/permissions/writer.ts'
import { as, type Failure } from '#worker/platform/results.ts'
import type { Writer } from '#worker/platform/write.ts'
import { postLoader } from '#worker/posts/post.ts'
import type { ChangeFailure } from '#worker/posts/verbs/changePost.ts'
import { readText } from '#worker/posts/verbs/storyText.ts'

type Done = { version: number } | ChangeFailure

/** For the story's authors, and staff. */
export const changeStory = (ctx: Context, id: string, verb: (writer: Writer) => Promise<Done>) =>
  changeWith(
    ctx,
    { right: (by) => mayChangeStory(by, id), denial: () => denialOfStory(ctx, id) },
    async (writer) => changedStory(ctx, id, await verb(writer)),
  )

/** The story after the change, as its editor sees it, or why nothing was changed. */
export async function changedStory<Refused extends Failure>(
  ctx: Context,
  id: string,
  done: { version: number } | Refused,
) {
  if ('message' in done) return done
  const [post, text] = await Promise.all([postLoader.load(ctx, id), readText(ctx.db, id)])
  return as('ChangedPost', { id, revision: text!.revision, changeNumber: done.version, post })
}
