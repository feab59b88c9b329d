import type { NewsletterProvider } from '#worker/newsletters/issues/provider.ts'
import type { Env } from '#worker/platform/env.ts'

export async function openNewsletterProvider(env: Env): Promise<NewsletterProvider | null> {
  const { isResendSetUp, resend } = await import('#worker/newsletters/issues/resend.ts')
  return isResendSetUp(env) ? resend(env) : null
}
