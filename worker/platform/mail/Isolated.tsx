import type { ReactNode } from 'react'

interface IsolatedProps {
  language?: string
  children: ReactNode
}

/** Gmail and Outlook remove `<bdi>`. */
export const Isolated = ({ language = '', children }: IsolatedProps) => (
  <span dir="auto" lang={language}>
    {children}
  </span>
)
