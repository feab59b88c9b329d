import type { ReactNode } from 'react'

interface PageTitleProps {
  title: string
  /** A sentence below it. */
  children?: ReactNode
}

/** The title of a page of a publication, below the publication's name. */
export function PageTitle({ title, children }: PageTitleProps) {
  return (
    <div className="PageTitle">
      <h1 className="PageTitle-title" dir="auto">
        {title}
      </h1>
      {children && (
        <p className="PageTitle-text" dir="auto">
          {children}
        </p>
      )}
    </div>
  )
}
