interface FigureListProps {
  pairs: readonly (readonly [label: string, value: string, change?: string])[]
  isMain?: boolean
}

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
