import type { ReactNode } from 'react'
import { useSite } from '#client/browser/site.tsx'

interface ColumnProps {
  /** The page's own class. */
  className?: string
  /** For tables of figures. */
  isWide?: boolean
  children: ReactNode
}

/** Words, forms and sections in one column, no wider than lines are easy to read. */
export function Column({ className = '', isWide = false, children }: ColumnProps) {
  const { styles } = useSite()
  return (
    <div className={`Column ${isWide ? 'Column--wide' : ''} ${className}`.replace(/ +/g, ' ').trimEnd()}>
      <link rel="stylesheet" href={styles.column} precedence="sheet" />
      {children}
    </div>
  )
}

/** The first words under the heading. */
export const ColumnLead = ({ children }: { children: ReactNode }) => <p className="Column-lead">{children}</p>

export const ColumnPoints = ({ points }: { points: readonly string[] }) => (
  <ul className="Column-points">
    {points.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </ul>
)
