import { Drawing } from '#client/marketing/drawings/Drawing.tsx'

const BOOKS = [
  [100, 'sheet'],
  [124, 'sheet'],
  [108, 'red'],
  [128, 'sheet'],
  [96, 'shade'],
] as const

/** Many booklets, tied together. For the page about memberships of groups. */
export const TiedBundle = () => (
  <Drawing>
    {BOOKS.map(([x, look], book) => (
      <g key={x} transform={`translate(${x} ${112 + book * 46})`}>
        <path className={`Drawing-${look}`} d="M10 0q-20 23 0 46h330q-14-23 0-46z" />
        {look !== 'red' && <path className="Drawing-script" d="M44 23h88m112 0h60" />}
      </g>
    ))}
    <path d="M52 342h456" />
    <path className="Drawing-thread" d="M272 112v230m16-230v230" />
    <path
      className="Drawing-thread"
      d="M280 108c-34-66-112-64-104-22s66 34 104 22c34-66 112-64 104-22s-66 34-104 22c-22 2-52 10-66 44m66-44c22 2 52 10 66 44"
    />
    <circle className="Drawing-red" cx="280" cy="108" r="9" stroke="none" />
  </Drawing>
)
