import type { Context } from '#worker/platform/context.ts'
import { mayWriteStory } from '#worker/permissions/change.ts'
import { denialOfDraft } from '#worker/permissions/denial.ts'
import { changeWith } from '#worker/permissions/writer.ts'
import type { Writer } from '#worker/platform/database/write.ts'

/** For all others the story does not exist (A1). */
export const asWriter = <Result extends object>(
  ctx: Context,
  postId: string,
  run: (writer: Writer) => Promise<Result>,
) =>
  changeWith(ctx, { right: (by) => mayWriteStory(by, postId), denial: () => denialOfDraft(ctx, postId) }, run)
