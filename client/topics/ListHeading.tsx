import type { ReactNode } from 'react'

interface ListHeadingProps {
  title: string
  words: ReactNode
}

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
