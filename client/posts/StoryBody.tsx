import { useState } from 'react'
import { textInDocument } from '#client/posts/textInDocument.ts'

interface StoryBodyProps {
  /** New text needs a new element, so it changes with the revision. */
  id: string
  className?: string
  html: string
  language: string
  direction: 'ltr' | 'rtl'
}

/**
 * The only place that inserts HTML into a page; our renderer made it from typed paragraphs (decision 14).
 * Hydration takes the text from the document. State holds the object, because trusted HTML is compared by
 * identity.
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

/** For browsers that enforce Trusted Types. */
function trusted(html: string): string {
  if (typeof trustedTypes === 'undefined') return html
  policy ??= trustedTypes.createPolicy('story', { createHTML: (text: string) => text })
  return policy.createHTML(html) as unknown as string
}
