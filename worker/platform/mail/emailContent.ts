import { unreachable } from '#schema/unreachable.ts'

/** The content of an email, without markup: text and HTML are made from the same blocks. */
export interface EmailContent {
  subject: string
  /** What inboxes show beside the subject. */
  preview: string
  blocks: Block[]
  /** Where such emails are turned off, if they can be: the last line, and the header List-Unsubscribe. */
  unsubscribe?: { label: string; url: string }
}

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
export function printText({ blocks, unsubscribe }: EmailContent, signature: string): string {
  const lines = blocks.map((block) => {
    switch (block.kind) {
      case 'link':
        return `${block.label}:\n${block.url}`
      case 'code':
        return block.code
      case 'heading':
      case 'text':
      case 'small':
        return block.text
      default:
        return unreachable(block)
    }
  })
  const last = unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.url}`] : []
  return `${[...lines, '--', signature, ...last].join('\n\n')}\n`
}
