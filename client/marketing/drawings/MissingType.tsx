import { Drawing } from '#client/marketing/drawings/Drawing.tsx'

const BLOCKS = [
  [52, 'w'],
  [146, 'o'],
  [240, 'r'],
  [428, 's'],
] as const

/** A line of type with room for one more. For the page about jobs. */
export const MissingType = () => (
  <Drawing>
    <path className="Drawing-shade" d="M28 306h504v26H28zM28 196h14v110H28z" />
    {BLOCKS.map(([x, sort]) => (
      <g key={sort}>
        <path className="Drawing-sheet" d={`M${x} 186h80v120h-80z`} />
        <path className="Drawing-shade" d={`M${x} 186l8-14h80l-8 14zM${x + 80} 186l8-14v120l-8 14z`} />
        <path d={`M${x} 282h80`} className="Drawing-rule" />
        <text x={x + 40} y="264">
          {sort}
        </text>
      </g>
    ))}
    <path strokeDasharray="6 8" d="M334 190h80v112h-80z" />
    <g transform="rotate(9 374 100)">
      <path
        className="Drawing-red"
        d="M334 40h80v120h-80zM334 40l8-14h80l-8 14zM414 40l8-14v120l-8 14z"
        stroke="none"
      />
      <text className="Drawing-onRed" x="374" y="124">
        d
      </text>
    </g>
    <path className="Drawing-thread" d="M356 172v8m18-10v10m18-14v14" />
  </Drawing>
)
