/** Sign-in emails go another way, with another sender. */
import type { ProviderDomains } from '#worker/newsletters/issues/providerDomains.ts'

export interface IssueMessage {
  recipient: string
  to: string
  from: string
  replyTo: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
}

export type SendAnswer =
  /** An earlier request with the key gives the same answer. */
  | { kind: 'accepted' }
  /** Nothing was accepted; `after` is in milliseconds. */
  | { kind: 'later'; after: number; problem: string | null }
  | { kind: 'refused'; problem: string }
  /** It may have been accepted. */
  | { kind: 'lost'; problem: string }
  /** The key was accepted with other contents. */
  | { kind: 'unknown'; problem: string }

export interface NewsletterProvider {
  readonly most: number
  /** Milliseconds. */
  readonly keyWindow: number
  readonly domains: ProviderDomains
  /** @param key at most 256 characters */
  send(key: string, issueId: string, messages: IssueMessage[]): Promise<SendAnswer>
}
