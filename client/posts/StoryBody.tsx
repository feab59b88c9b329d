import { useState } from 'react'

interface StoryBodyProps {
  /** Changes with the story and its revision: another text is another element. */
  id: string
  /** `Story` for the reading page's typography; another class where the text is a smaller voice. */
  className?: string
  html: string
  language: string
  direction: 'ltr' | 'rtl'
}

/**
 * The finished text: the only place where HTML is put into a page, and it is made by our own renderer from typed
 * paragraphs (decision 14). At hydration the document's own text is taken, so that the longest part of a page is
 * neither shipped twice nor hydrated. The object stays in state: trusted HTML is compared by identity.
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

/** On the server there is none yet: a text may be empty. */
const textInDocument = (id: string): string =>
  typeof document === 'undefined' ? '' : (document.getElementById(id)?.innerHTML ?? '')

let policy: { createHTML(html: string): TrustedHTML } | undefined

/** Where the browser asks for it (Trusted Types), the text carries the mark of the one policy that may make it. */
function trusted(html: string): string {
  if (typeof trustedTypes === 'undefined') return html
  policy ??= trustedTypes.createPolicy('story', { createHTML: (text: string) => text })
  return policy.createHTML(html) as unknown as string
}
