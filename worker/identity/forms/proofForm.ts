/** The forms of showing again who one is, without scripts: they stand on the pages of what takes the proof. */
import { copy } from '#schema/copy.ts'
import type { Context } from '#worker/context.ts'
import { reauthenticate } from '#worker/identity/reauthenticate.ts'
import { sendReauthenticationCode } from '#worker/identity/reauthenticationCode.ts'

/** Null when it is proved; else what to tell whoever is still asked: what was wrong, or that a code was sent. */
export async function takeProof(
  ctx: Context,
  fields: URLSearchParams,
): Promise<{ isError: boolean; message: string } | null> {
  if (fields.get('prove') === 'send') {
    const sent = await sendReauthenticationCode(ctx)
    return sent.__typename === 'MutationSuccess'
      ? { isError: false, message: copy.reauthenticate.sentCode }
      : { isError: true, message: sent.message }
  }
  const shown = await reauthenticate(ctx, {
    password: fields.get('password') || null,
    code: fields.get('password') ? null : fields.get('code'),
  })
  return shown.__typename === 'MutationSuccess' ? null : { isError: true, message: shown.message }
}
