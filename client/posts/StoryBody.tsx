import { useState } from 'react'
import { textInDocument } from '#client/posts/textInDocument.ts'

interface StoryBodyProps {
  /** Changes with the story and its revision, because new text needs a new element. */
  id: string
  /** `Story` for reading typography; another class for smaller text. */
  className?: string
  html: string
  language: string
  direction: 'ltr' | 'rtl'
}

/**
 * A rendered text: the only place that inserts HTML into a page; our renderer made it from typed paragraphs (decision
 * 14). Hydration takes the text from the document, so it is neither sent twice nor hydrated. State holds the object,
 * because trusted HTML is compared by identity.
 */
export function StoryBody({ id, className = 'Story', html, language, direction }: StoryBodyProps) {
  const [inner] = useState(() => ({ __html: trusted(html || textInDocument(id)) }))
  return (
    <div
      id={id}
      className={className}
      lang={language}
      dir={direction}
      dangerouslySetInnerHTML={inner}
      suppressHydrationWarning
    />
  )
}

let policy: { createHTML(html: string): TrustedHTML } | undefined

/** Uses our one allowed policy where the browser enforces Trusted Types. */
function trusted(html: string): string {
  if (typeof trustedTypes === 'undefined') return html
  policy ??= trustedTypes.createPolicy('story', { createHTML: (text: string) => text })
  return policy.createHTML(html) as unknown as string
}
