import type { Context } from '#worker/context.ts'

/** Frames on other sites show what visitors may see, also to a viewer who may see more. */
export const asVisitor = (ctx: Context): Context =>
  Object.create(ctx, {
    caller: { value: { viewer: null, isOperator: false } },
    reader: { value: null },
    linkHash: { value: undefined },
  }) as Context
