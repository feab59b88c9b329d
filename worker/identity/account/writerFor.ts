import type { Context, Viewer } from '#worker/platform/context.ts'
import type { Writer } from '#worker/platform/database/write.ts'

export const writerFor = (ctx: Context, { id }: Pick<Viewer, 'id'>): Writer => ({ ...ctx, actor: id })
