/** Providers send newsletters by HTTP; sign-in emails go another way and have another sender. */

export interface IssueMessage {
  /** The subscription's id, which events name. */
  recipient: string
  to: string
  from: string
  /** '' for none. */
  replyTo: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
}

export type SendAnswer =
  /** It will deliver all messages. An earlier request with the key gives the same answer. */
  | { kind: 'accepted' }
  /** Try again after some milliseconds; nothing was accepted, and nothing failed. */
  | { kind: 'later'; after: number; problem: string | null }
  /** Certainly not accepted, and not if it is repeated. */
  | { kind: 'refused'; problem: string }
  /** No reply, or an error: it may have been accepted. */
  | { kind: 'lost'; problem: string }
  /** It was accepted with other contents: repeating it is no proof. */
  | { kind: 'unknown'; problem: string }

export interface NewsletterProvider {
  /** Messages in one request. */
  readonly most: number
  /** It recognises a repeated key for these milliseconds. */
  readonly keyWindow: number
  /** @param key at most 256 characters */
  send(key: string, issueId: string, messages: IssueMessage[]): Promise<SendAnswer>
}
