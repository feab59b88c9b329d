import { unreachable } from '#schema/unreachable.ts'
import { plainOf } from '#worker/platform/mail/written.ts'

/**
 * The content of an email, without markup: text and HTML are made from the same blocks. The words of users are
 * marked (written.ts).
 */
export interface EmailContent {
  subject: string
  /** What inboxes show beside the subject. */
  preview: string
  blocks: Block[]
  /** Where such emails are turned off, if they can be: the last lines, and the header List-Unsubscribe. */
  unsubscribe?: Unsubscribe
}

interface Unsubscribe {
  label: string
  url: string
  /** An address that turns them off itself, by a POST without a session (RFC 8058). */
  oneClick?: { label: string; url: string }
}

/** Its links, in the order in which an email shows them. */
export const unsubscribeLinks = ({ unsubscribe }: EmailContent): { label: string; url: string }[] =>
  unsubscribe ? [...(unsubscribe.oneClick ? [unsubscribe.oneClick] : []), unsubscribe] : []

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  /** The purpose of the email, as a button. */
  | { kind: 'link'; label: string; url: string }
  | { kind: 'code'; code: string }
  /** At the end, in small print. */
  | { kind: 'small'; text: string }

export const linksOf = ({ blocks }: EmailContent): string[] =>
  blocks.flatMap((block) => (block.kind === 'link' ? [block.url] : []))

export const codeOf = ({ blocks }: EmailContent): string | null =>
  blocks.flatMap((block) => (block.kind === 'code' ? [block.code] : []))[0] ?? null

/** As plain text: every link is written in full on a line of its own. */
export function printText(content: EmailContent, signature: string): string {
  const { blocks } = content
  const lines = blocks.map((block) => {
    switch (block.kind) {
      case 'link':
        return `${block.label}:\n${block.url}`
      case 'code':
        return block.code
      case 'heading':
      case 'text':
      case 'small':
        return plainOf(block.text)
      default:
        return unreachable(block)
    }
  })
  const last = unsubscribeLinks(content).map(({ label, url }) => `${label}:\n${url}`)
  return `${[...lines, '--', signature, ...last].join('\n\n')}\n`
}
