import { sql } from 'drizzle-orm'
import { copy as drafts } from '#schema/copy/drafts.ts'
import { copy } from '#schema/copy/publishing.ts'
import type { Context } from '#worker/platform/context.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import type { Writer } from '#worker/platform/database/write.ts'
import { mayUnlock, sourceFor } from '#worker/posts/lockedSource.ts'
import { RENDERER } from '#worker/posts/body/renderBody.ts'
import { changePost, type PostChange } from '#worker/posts/verbs/changePost.ts'
import type { StoryPart } from '#worker/posts/verbs/storyPart.ts'
import { readText, renderText, type StoryText } from '#worker/posts/verbs/storyText.ts'

export async function lockPost(ctx: Context, writer: Writer, id: string, isLocked: boolean) {
  const current = await readText(ctx.db, id)
  if (!current) return failure('NotFound', drafts.notFound)
  const part = await lockPart(ctx, id, current, isLocked)
  if ('message' in part) return part
  return changePost(writer, id, {
    ...part,
    otherwise: isLocked
      ? 'Only a story everyone can read can be made member-only.'
      : 'This story isn’t member-only.',
    verb: isLocked ? 'lockPost' : 'unlockPost',
  })
}

export async function lockPart(
  ctx: Context,
  id: string,
  current: StoryText,
  isLocked: boolean,
): Promise<(StoryPart & Pick<PostChange, 'kind'>) | Failure<'Conflict'>> {
  if (!isLocked && !mayUnlock(ctx.caller, current.lockedSource))
    return failure('Conflict', copy.lockedSource.staffOnly)
  const body = isLocked ? await renderText(ctx.db, current.paragraphs, current.language) : null
  return {
    // The preview was rendered from this revision.
    when: sql`deleted_at is null and visibility = ${isLocked ? 'PUBLIC' : 'LOCKED'} and revision = ${current.revision}
      and locked_source = ${current.lockedSource} and language = ${current.language}`,
    set: [
      sql`visibility = ${isLocked ? 'LOCKED' : 'PUBLIC'}`,
      sql`locked_source = ${sourceFor(isLocked ? 'LOCKED' : 'PUBLIC')}`,
    ],
    rows: [
      body
        ? sql`update post_bodies set html = ${body.html}, preview_html = ${body.previewHtml}, renderer = ${RENDERER}
            where post_id = ${id}`
        : sql`update post_bodies set preview_html = '' where post_id = ${id}`,
    ],
    kind: isLocked ? 'hard' : 'change',
  }
}
