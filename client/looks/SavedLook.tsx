import type { ReactNode } from 'react'
import { copy } from '#schema/copy/looks.ts'
import { Link } from '#client/browser/Link.tsx'

interface SavedLookProps {
  /** Of the controls. */
  back: string
  children: ReactNode
}

/** The saved look on a page of its own, which has it: for browsers without scripts, after saving. */
export function SavedLook({ back, children }: SavedLookProps) {
  return (
    <>
      <p className="SavedLook-bar" role="status">
        {copy.preview.saved} <Link to={back}>{copy.preview.back}</Link>
      </p>
      <div className="SavedLook-page">{children}</div>
    </>
  )
}
