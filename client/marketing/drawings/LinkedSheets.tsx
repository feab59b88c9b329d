import { Drawing } from '#client/marketing/drawings/Drawing.tsx'

const SHEETS = [
  [84, 92, -8],
  [428, 76, 10],
  [64, 286, 9],
  [446, 292, -7],
] as const

/** Sheets in different places, on one thread. For the page about Mastodon. */
export const LinkedSheets = () => (
  <Drawing>
    <path
      className="Drawing-thread"
      d="M112 108c60-50 110-10 168 92s130-60 168-100M92 300c60 40 130-10 188-100s150 150 194 108"
    />
    {SHEETS.map(([x, y, turn]) => (
      <g key={x} transform={`translate(${x} ${y}) rotate(${turn})`}>
        <path className="Drawing-sheet" d="M-44-54h64l24 24v84h-88z" />
        <path className="Drawing-shade" d="m20-54 24 24H20z" />
        <path className="Drawing-script" d="M-28-18h40M-28 0h56m-56 18h56m-56 18h30" />
      </g>
    ))}
    <path className="Drawing-sheet" d="m280 134-86-20v152l86 20 86-20V114z" />
    <path d="M280 134v152" />
    <path
      className="Drawing-script"
      d="m212 146 50 12m-50 12 50 12m-50 12 50 12m-50 12 30 7m56-61 50-12m-50 36 50-12m-50 36 50-12"
    />
    <circle className="Drawing-red" cx="280" cy="210" r="9" stroke="none" />
  </Drawing>
)
