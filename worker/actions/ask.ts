/** The operations that the browser sends, run in process for the forms of pages without scripts (decision 5). */
import type { Send } from '#schema/signIn/reaction.ts'
import type { Context } from '#worker/context.ts'
import { runOperation } from '#worker/graphql/execute.ts'

/** Rejects as `send` does in the browser, with errors that are for people and with those that are bugs. */
export const askInProcess =
  (ctx: Context): Send =>
  async (operation, variables) =>
    (await runOperation(ctx, operation, variables)) as never
