import type { ReactNode } from 'react'
import { safeUrl } from '#schema/hosts/urls.ts'

/** A text of the configuration: paragraphs, headings after `## `, list items after `- `, and addresses as links. */
export function OwnText({ text }: { text: string }) {
  return (
    <div className="LandingText">
      {text
        .replaceAll(/\r\n?/g, '\n')
        .split(/\n\s*\n/)
        .map((block) => block.trim())
        .filter(Boolean)
        .map((block, at) => (
          <Block key={at} block={block} />
        ))}
    </div>
  )
}

function Block({ block }: { block: string }) {
  const lines = block.split('\n').map((line) => line.trim())
  if (block.startsWith('## ')) {
    const [heading = '', ...rest] = lines
    return (
      <>
        <h2>{heading.slice(3)}</h2>
        {rest.length > 0 && <Block block={rest.join('\n')} />}
      </>
    )
  }
  if (lines.every((line) => line.startsWith('- '))) {
    return (
      <ul>
        {lines.map((line) => (
          <li key={line}>{withLinks(line.slice(2))}</li>
        ))}
      </ul>
    )
  }
  return <p>{withLinks(lines.join(' '))}</p>
}

const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]|[\w.+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+)/i

/** Every other piece is an address. */
const withLinks = (text: string): ReactNode[] =>
  text.split(ADDRESS).map((piece, at) => {
    const to = at % 2 === 1 ? safeUrl(piece.includes('://') ? piece : `mailto:${piece}`) : null
    return to ? (
      <a key={at} href={to}>
        {piece}
      </a>
    ) : (
      piece
    )
  })
