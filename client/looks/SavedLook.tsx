import type { ReactNode } from 'react'
import { copy } from '#schema/copy/looks.ts'
import { Link } from '#client/browser/Link.tsx'

interface SavedLookProps {
  back: string
  children: ReactNode
}

/** A page in the saved look, shown after saving without scripts. */
export function SavedLook({ back, children }: SavedLookProps) {
  return (
    <>
      <p className="SavedLook-bar" id="contents" tabIndex={-1} role="status">
        {copy.preview.saved} <Link to={back}>{copy.preview.back}</Link>
      </p>
      <div className="SavedLook-page">{children}</div>
    </>
  )
}
