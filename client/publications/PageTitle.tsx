import type { ReactNode } from 'react'

interface PageTitleProps {
  title: string
  children?: ReactNode
}

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
