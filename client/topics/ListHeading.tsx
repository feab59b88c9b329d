import type { ReactNode } from 'react'

interface ListHeadingProps {
  title: string
  /** The contents of the list, in a sentence. */
  words: ReactNode
}

/** The heading of a list page. */
export function ListHeading({ title, words }: ListHeadingProps) {
  return (
    <header className="ListHeading">
      <h1 className="ListHeading-title" dir="auto">
        {title}
      </h1>
      <p className="ListHeading-words">{words}</p>
    </header>
  )
}
