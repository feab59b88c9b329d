import { useState } from 'react'
import { textInDocument } from '#client/posts/textInDocument.ts'

interface StoryBodyProps {
  /** Changes with the story and its revision: a new text needs a new element. */
  id: string
  /** `Story` for the reading page's typography; another class where the text is set smaller. */
  className?: string
  html: string
  language: string
  direction: 'ltr' | 'rtl'
}

/**
 * The rendered text: the only place where HTML is put into a page, and our own renderer makes it from typed paragraphs
 * (decision 14). Hydration takes the text of the document, so that the longest part of a page is neither sent twice nor
 * hydrated. The object is held in state, because trusted HTML is compared by identity.
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

/** Where the browser enforces Trusted Types, the text is created by the one policy that is allowed. */
function trusted(html: string): string {
  if (typeof trustedTypes === 'undefined') return html
  policy ??= trustedTypes.createPolicy('story', { createHTML: (text: string) => text })
  return policy.createHTML(html) as unknown as string
}
