import type { Context, Viewer } from '#worker/context.ts'
import type { Writer } from '#worker/platform/write.ts'

/** A user as the writer of what pages show of them. */
export const writerFor = (ctx: Context, { id }: Pick<Viewer, 'id'>): Writer => ({ ...ctx, actor: id })
