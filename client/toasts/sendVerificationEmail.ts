import { copy } from '#schema/copy.ts'
import { send } from '#client/graphql/send.ts'
import { showToast } from '#client/toasts/toasts.ts'

/** R322 */
export async function sendVerificationEmail(address: string): Promise<void> {
  const result = await send('SendVerificationEmail', {}).then(
    ({ sendVerificationEmail }) => sendVerificationEmail,
    () => null,
  )
  if (result?.__typename === 'MutationSuccess') {
    showToast({ toastStyle: 'SENT_VERIFICATION_EMAIL', message: copy.emailNotice.sent(address) })
  } else {
    const message = result?.message ?? `${copy.toast.error} ${copy.toast.errorAdvice}`
    showToast({ toastStyle: 'ERROR', message })
  }
}
