/** Re-authentication without scripts: the form is on the page that needs the proof. */
import { copy } from '#schema/copy.ts'
import { askInProcess } from '#worker/actions/ask.ts'
import type { Context } from '#worker/context.ts'

/** Null when it is proved or nothing was given; else the message to show with the form. */
export async function prove(
  ctx: Context,
  fields: URLSearchParams,
): Promise<{ isError: boolean; message: string } | null> {
  if (!fields.has('prove')) return null
  const ask = askInProcess(ctx)
  if (fields.get('prove') === 'send') {
    const { sendReauthenticationCode: sent } = await ask('sendReauthenticationCode', {})
    return sent.__typename === 'MutationSuccess'
      ? { isError: false, message: copy.reauthenticate.sentCode }
      : { isError: true, message: sent.message }
  }
  const password = fields.get('password') || null
  const { reauthenticate: shown } = await ask('reauthenticate', {
    password,
    code: password ? null : fields.get('code'),
  })
  return shown.__typename === 'MutationSuccess' ? null : { isError: true, message: shown.message }
}
