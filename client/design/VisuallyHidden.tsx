import type { ReactNode } from 'react'

/** For readers of screens only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="VisuallyHidden">{children}</span>
}
