import { hour, minute, second } from '#schema/limits.ts'
import { askResend, problemIn } from '#worker/newsletters/issues/askResend.ts'
import type { IssueMessage, NewsletterProvider, SendAnswer } from '#worker/newsletters/issues/provider.ts'
import { resendDomains } from '#worker/newsletters/issues/resendDomains.ts'
import type { Env } from '#worker/platform/env.ts'
import { OutsideUnavailable } from '#worker/platform/outgoing/outside.ts'

const MOST = 100
/** Clocks differ. */
const KEY_WINDOW = 23 * hour

export const isResendSetUp = (env: Env): boolean =>
  Boolean(env.RESEND_API_KEY) || env.ENVIRONMENT === 'development'

export const resend = (env: Env): NewsletterProvider => ({
  most: MOST,
  keyWindow: KEY_WINDOW,
  domains: resendDomains(env),
  async send(key, issueId, messages) {
    try {
      return await answerOf(await post(env, key, issueId, messages))
    } catch (error) {
      if (error instanceof OutsideUnavailable) return { kind: 'lost', problem: error.message }
      throw error
    }
  },
})

const post = (env: Env, key: string, issueId: string, messages: IssueMessage[]): Promise<Response> =>
  askResend(env, '/emails/batch', {
    method: 'POST',
    headers: { 'idempotency-key': key },
    body: JSON.stringify(messages.map((message) => bodyOf(issueId, message))),
  })

const bodyOf = (issueId: string, { recipient, to, replyTo, ...message }: IssueMessage) => ({
  ...message,
  to: [to],
  ...(replyTo && { reply_to: replyTo }),
  tags: [
    { name: 'issue', value: issueId },
    { name: 'recipient', value: recipient },
  ],
})

async function answerOf(response: Response): Promise<SendAnswer> {
  const { status } = response
  if (response.ok) {
    await response.body?.cancel()
    return { kind: 'accepted' }
  }
  const { name, problem } = await problemIn(response)
  if (status === 429)
    return { kind: 'later', after: retryAfter(response), problem: isQuota(name) ? problem : null }
  if (status === 409)
    return name === 'concurrent_idempotent_requests'
      ? { kind: 'later', after: 5 * second, problem: null }
      : { kind: 'unknown', problem }
  // The operator has to mend the key or domain.
  if (status === 401 || status === 403) return { kind: 'later', after: 5 * minute, problem }
  return status >= 500 ? { kind: 'lost', problem } : { kind: 'refused', problem }
}

const isQuota = (name: string) => name === 'daily_quota_exceeded' || name === 'monthly_quota_exceeded'

/** Resend allows several requests a second. */
function retryAfter(response: Response): number {
  const seconds = Number(response.headers.get('retry-after'))
  return Math.min(Math.max(Number.isFinite(seconds) ? seconds : 1, 1) * second, hour)
}
