import type { ReactNode } from 'react'

interface MembershipFrameProps {
  id?: string
  title: ReactNode
  children: ReactNode
}

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
