import { unreachable } from '#schema/unreachable.ts'
import { plainOf } from '#worker/platform/mail/written.ts'

export interface EmailContent {
  subject: string
  preview: string
  blocks: Block[]
  unsubscribe?: Unsubscribe
}

interface Unsubscribe {
  label: string
  url: string
  /** RFC 8058. */
  oneClick?: { label: string; url: string }
}

export const unsubscribeLinks = ({ unsubscribe }: EmailContent): { label: string; url: string }[] =>
  unsubscribe ? [...(unsubscribe.oneClick ? [unsubscribe.oneClick] : []), unsubscribe] : []

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string; url?: string }
  | { kind: 'link'; label: string; url: string }
  | { kind: 'code'; code: string }
  | { kind: 'small'; text: string }

export const linksOf = ({ blocks }: EmailContent): string[] =>
  blocks.flatMap((block) => ('url' in block && block.url ? [block.url] : []))

export const codeOf = ({ blocks }: EmailContent): string | null =>
  blocks.flatMap((block) => (block.kind === 'code' ? [block.code] : []))[0] ?? null

export function printText(content: EmailContent, signature: string): string {
  const { blocks } = content
  const lines = blocks.map((block) => {
    switch (block.kind) {
      case 'link':
        return `${block.label}:\n${block.url}`
      case 'code':
        return block.code
      case 'text':
        return [plainOf(block.text), ...(block.url ? [block.url] : [])].join('\n')
      case 'heading':
      case 'small':
        return plainOf(block.text)
      default:
        return unreachable(block)
    }
  })
  const last = unsubscribeLinks(content).map(({ label, url }) => `${label}:\n${url}`)
  return `${[...lines, '--', signature, ...last].join('\n\n')}\n`
}
