/** The numbers of a part of the page. */
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
