import { handwriting } from '#client/design/handwriting.ts'
import { Leaf } from '#client/design/Leaf.tsx'
import { Penwork } from '#client/design/Penwork.tsx'

/** Two pages of a manuscript that is not finished. */
export const WrittenLeaf = ({ initial }: { initial: string }) => (
  <Leaf number={initial}>
    <Penwork />
    <path className="Landing-script" d={SCRIPT} />
  </Leaf>
)

const LINES = Array.from({ length: 14 }, (_, line) => 82 + line * 18)

/** The initial is before the first four lines, and the last page is not yet full. */
const SCRIPT = LINES.map(
  (y, line) =>
    handwriting(y, line < 4 ? 140 : 62, 242, line + 1) + (line < 9 ? handwriting(y, 320, 500, line + 4) : ''),
).join('')
