/** The key digests the contents, so the provider recognises only an equal request. */
import type { NewsletterProvider, SendAnswer } from '#worker/newsletters/issues/provider.ts'
import type { IssueMessage } from '#worker/newsletters/issues/provider.ts'
import { withUnsubscribe } from '#worker/newsletters/email/issueContent.ts'
import { forRecipient } from '#worker/newsletters/email/digest/forRecipient.ts'
import { recipientsIn, type Shard } from '#worker/newsletters/issues/shard.ts'
import { subscriptionLink } from '#worker/newsletters/subscriptionLink.ts'
import { now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { digestOf } from '#worker/platform/secrets.ts'

export interface Body {
  variant: 'FULL' | 'PREVIEW'
  subject: string
  sender: string
  replyTo: string
  html: string
  text: string
}

export interface Mailing {
  env: Env
  databaseId: string
  newsletterId: string
  bodies: Body[]
}

export function sendShard(
  provider: NewsletterProvider,
  mailing: Mailing,
  shard: Shard,
): Promise<SendAnswer> | SendAnswer {
  if (now() - shard.claimedAt > provider.keyWindow)
    return { kind: 'unknown', problem: 'The provider no longer knows whether it has this request' }
  const messages = messagesOf(mailing, shard)
  return provider.send(keyOf(mailing, shard), shard.issueId, messages)
}

const keyOf = ({ databaseId, bodies }: Mailing, { issueId, number, payload }: Shard): string =>
  [databaseId, issueId, number, digestOf(payload + JSON.stringify(bodies))].join('-')

function messagesOf({ env, newsletterId, bodies }: Mailing, shard: Shard): IssueMessage[] {
  const full = bodies.find(({ variant }) => variant === 'FULL')!
  const preview = bodies.find(({ variant }) => variant === 'PREVIEW') ?? full
  const [wholeFor, previewFor] = [forRecipient(full), forRecipient(preview)]
  const listId = `<${newsletterId}.newsletters.${new URL(env.MAIN_ORIGIN).hostname}>`
  return recipientsIn(shard).map(({ id, to, isWhole, stories }) => {
    const { subject, sender, replyTo } = isWhole ? full : preview
    const printed = (isWhole ? wholeFor : previewFor)(stories)
    const link = subscriptionLink(env, id, shard.issueId)
    return {
      recipient: id,
      to,
      from: sender,
      replyTo,
      subject,
      ...withUnsubscribe(printed, link),
      headers: {
        'List-Id': listId,
        'List-Unsubscribe': `<${link}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }
  })
}
