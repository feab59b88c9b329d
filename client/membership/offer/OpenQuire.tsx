import { useSite } from '#client/browser/site.tsx'
import { handwriting } from '#client/design/handwriting.ts'
import { Leaf } from '#client/design/Leaf.tsx'
import { Penwork } from '#client/design/Penwork.tsx'

/** A quire open in its middle, sewn with red thread. */
export function OpenQuire() {
  const { productName } = useSite()
  return (
    <div className="OpenQuire" aria-hidden>
      <Leaf number={[...productName][0] ?? ''}>
        <Penwork />
        <path className="OpenQuire-script" d={SCRIPT} />
        <path className="OpenQuire-thread" d="M280 96v64m0 72v64" />
        <path className="OpenQuire-star" d={STAR} transform="translate(466 298) scale(1.6)" />
      </Leaf>
    </div>
  )
}

const LINES = Array.from({ length: 14 }, (_, line) => 82 + line * 18)

const SCRIPT = LINES.map(
  (y, line) =>
    handwriting(y, line < 4 ? 140 : 62, 242, line) + handwriting(y, 320, line > 11 ? 452 : 500, line + 3),
).join('')

const STAR = 'm12 3.4 2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17l-5.3 2.9 1.1-6-4.4-4.2 6-.8z'
