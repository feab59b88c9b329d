/** The browser's operations, run in process for the forms of pages without scripts (decision 5). */
import type { Send } from '#schema/signIn/reaction.ts'
import type { Context } from '#worker/context.ts'
import { runOperation } from '#worker/graphql/execute.ts'

/** Rejects as the browser's `send` does, both with errors for users and with bugs. */
export const askInProcess =
  (ctx: Context): Send =>
  async (operation, variables) =>
    (await runOperation(ctx, operation, variables)) as never
