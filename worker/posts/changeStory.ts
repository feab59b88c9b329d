import type { Context } from '#worker/platform/context.ts'
import { mayChangeStory } from '#worker/permissions/change.ts'
import { denialOfStory } from '#worker/permissions/denial.ts'
import { changeWith } from '#worker/permissions/writer.ts'
import { as, type Failure } from '#worker/platform/results.ts'
import type { Writer } from '#worker/platform/database/write.ts'
import type { ChangeFailure } from '#worker/posts/verbs/changePost.ts'

type Done = { version: number } | ChangeFailure

export const changeStory = (ctx: Context, id: string, verb: (writer: Writer) => Promise<Done>) =>
  changeWith(
    ctx,
    { right: (by) => mayChangeStory(by, id), denial: () => denialOfStory(ctx, id) },
    async (writer) => changedStory(id, await verb(writer)),
  )

export const changedStory = <Refused extends Failure>(id: string, done: { version: number } | Refused) =>
  'message' in done ? done : as('ChangedPost', { id, changeNumber: done.version })
