import { Drawing } from '#client/marketing/drawings/Drawing.tsx'

const STACKS = [
  [78, 2],
  [214, 4],
  [350, 7],
] as const

/** Stacks of booklets that become higher, and a coin. For the page about earning. */
export const GrowingStacks = () => (
  <Drawing>
    {STACKS.map(([x, sheets]) =>
      Array.from({ length: sheets }, (_, sheet) => (
        <path
          key={`${x} ${sheet}`}
          className={sheet % 3 === 2 ? 'Drawing-shade' : 'Drawing-sheet'}
          d={`M${x + (sheet % 2) * 8} ${324 - sheet * 30}h124v-26h-124q-12 13 0 26m4-13h116`}
        />
      )),
    )}
    <path d="M44 326h472" />
    <path className="Drawing-red" d="M382 74a34 34 0 1 1 68 0 34 34 0 0 1-68 0" />
    <text className="Drawing-onRed" x="416" y="92" style={{ fontSize: 52 }}>
      ¶
    </text>
    <path className="Drawing-thread" d="M104 236c40-8 62-28 84-58s58-26 84-42 52-40 100-60" />
  </Drawing>
)
