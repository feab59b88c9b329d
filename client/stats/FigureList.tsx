/** Numbers with what they are. */
export const FigureList = ({ pairs }: { pairs: readonly (readonly [label: string, value: string])[] }) => (
  <dl className="StatsFigures">
    {pairs.map(([label, value]) => (
      <div key={label} className="StatsFigures-one">
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
