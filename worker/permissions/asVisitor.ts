import type { Context } from '#worker/platform/context.ts'

/** Frames show only what visitors see. */
export const asVisitor = (ctx: Context): Context =>
  Object.create(ctx, {
    caller: { value: { viewer: null, isOperator: false } },
    reader: { value: null },
    linkHash: { value: undefined },
  }) as Context
