import { copy } from '#schema/copy.ts'
import type { Context } from '#worker/platform/context.ts'
import { runOperation } from '#worker/graphql/execute.ts'

/** Null if proved or not attempted; else the message to show. */
export async function prove(
  ctx: Context,
  fields: URLSearchParams,
): Promise<{ isError: boolean; message: string } | null> {
  if (!fields.has('prove')) return null
  if (fields.get('prove') === 'send') {
    const { sendReauthenticationCode: sent } = await runOperation(ctx, 'SendReauthenticationCode', {})
    return sent.__typename === 'MutationSuccess'
      ? { isError: false, message: copy.reauthenticate.sentCode }
      : { isError: true, message: sent.message }
  }
  const password = fields.get('password') || null
  const { reauthenticate: shown } = await runOperation(ctx, 'Reauthenticate', {
    password,
    code: password ? null : fields.get('code'),
  })
  return shown.__typename === 'MutationSuccess' ? null : { isError: true, message: shown.message }
}
