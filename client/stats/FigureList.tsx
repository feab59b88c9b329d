interface FigureListProps {
  pairs: readonly (readonly [label: string, value: string, change?: string])[]
  /** Whether they are the main figures, shown first. */
  isMain?: boolean
}

/** Numbers with their names, and how they have changed. */
export const FigureList = ({ pairs, isMain = false }: FigureListProps) => (
  <dl className={isMain ? 'StatsFigures StatsFigures--main' : 'StatsFigures'}>
    {pairs.map(([label, value, change]) => (
      <div key={label} className="StatsFigures-one">
        <dt>{label}</dt>
        <dd>{value}</dd>
        {change && <dd className="StatsFigures-change">{change}</dd>}
      </div>
    ))}
  </dl>
)
