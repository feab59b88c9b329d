import type { ReactNode } from 'react'

interface MembershipFrameProps {
  /** The anchor of a form that is the page's own. */
  id?: string
  title: ReactNode
  children: ReactNode
}

/** A page about memberships, below the site's header. */
export function MembershipFrame({ id, title, children }: MembershipFrameProps) {
  return (
    <div className="MembershipPage" id={id}>
      <h1 id="contents" tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  )
}
