import type { ReactNode } from 'react'

/** A decorative picture: 560 by 400, on a round wash. The page needs the sheet `drawings`. */
export const Drawing = ({ children }: { children: ReactNode }) => (
  <svg className="Drawing" viewBox="0 0 560 400" aria-hidden>
    <circle className="Drawing-wash" cx="280" cy="200" r="172" />
    {children}
  </svg>
)
