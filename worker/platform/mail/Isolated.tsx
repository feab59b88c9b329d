import type { ReactNode } from 'react'

interface IsolatedProps {
  /** '' if unknown. */
  language?: string
  children: ReactNode
}

/** Users' words, by an attribute: Gmail and Outlook remove `<bdi>`. */
export const Isolated = ({ language = '', children }: IsolatedProps) => (
  <span dir="auto" lang={language}>
    {children}
  </span>
)
