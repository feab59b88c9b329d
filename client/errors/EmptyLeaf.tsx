/** A sheet as a scribe receives it: folded, pricked and ruled, with nothing written on it yet. */
export function EmptyLeaf() {
  return (
    <svg className="EmptyLeaf" viewBox="0 0 560 400" aria-hidden>
      <path className="EmptyLeaf-sheet" d="M10 12h260q10 0 10 8 0-8 10-8h260v372H290q-10 0-10 8 0-8-10-8H10z" />
      <path className="EmptyLeaf-ruling" d={FOLD + RULING + BOUNDS} />
      <path className="EmptyLeaf-pricking" d={PRICKING} />
      <path className="EmptyLeaf-flourish" d={FLOURISH} />
    </svg>
  )
}

const LINES = Array.from({ length: 15 }, (_, line) => 64 + line * 18)

const FOLD = 'M280 20v372'
const RULING = LINES.map((y) => `M22 ${y}H538`).join('')
const BOUNDS = [58, 244, 316, 502].map((x) => `M${x} 12v372`).join('')

/** Holes along the outer edges that kept the ruling straight: dots, drawn as lines without length. */
const PRICKING = LINES.map((y) => `M17 ${y}h0M543 ${y}h0`).join('')

/** Penwork that grows out of the initial, down the margin. */
const FLOURISH =
  'M52 154c-10 8-12 22-6 30s14 2 10-6-16-2-16 14c0 40 6 74 2 108-2 20-14 28-20 20s4-18 10-10c8 12-2 34-8 50m28-120c-10 4-14 14-8 20s10-2 6-6m-4 62c12 4 12 18 4 20s-8-8-3-9'
