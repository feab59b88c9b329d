import type { Context, Viewer } from '#worker/context.ts'
import type { Writer } from '#worker/platform/write.ts'

export const writerFor = (ctx: Context, { id }: Pick<Viewer, 'id'>): Writer => ({ ...ctx, actor: id })
