import type { ReactNode } from 'react'

interface ListHeadingProps {
  title: string
  /** What the list holds, in a sentence. */
  words: ReactNode
}

/** The top of a page that is a list. */
export function ListHeading({ title, words }: ListHeadingProps) {
  return (
    <header className="ListHeading">
      <h1 className="ListHeading-title">{title}</h1>
      <p className="ListHeading-words">{words}</p>
    </header>
  )
}
