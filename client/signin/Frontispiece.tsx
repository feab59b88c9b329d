import { copy } from '#schema/copy.ts'
import { useSite } from '#client/browser/site.tsx'
import { handwriting } from '#client/design/handwriting.ts'
import { Penwork } from '#client/design/Penwork.tsx'

/** A manuscript's page with penwork in the margin. */
export function Frontispiece() {
  const { productName } = useSite()
  return (
    <div className="Frontispiece">
      <svg className="Frontispiece-leaf" viewBox="0 0 300 400" aria-hidden>
        <path className="Frontispiece-sheet" d="M6 8h288v384H6z" />
        <path className="Frontispiece-ruling" d={RULING} />
        <path className="Frontispiece-pricking" d={PRICKING} />
        <rect className="Frontispiece-field" x="58" y="60" width="92" height="92" />
        <text className="Frontispiece-initial" x="104" y="132" textAnchor="middle">
          {[...productName][0]}
        </text>
        <Penwork />
        <path className="Frontispiece-script" d={SCRIPT} />
      </svg>
      <p className="Frontispiece-line">{copy.frontispiece.line}</p>
    </div>
  )
}

const LINES = Array.from({ length: 16 }, (_, line) => 62 + line * 18)
const RULING = LINES.map((y) => `M20 ${y}H280`).join('') + 'M58 8v384M262 8v384'
const PRICKING = LINES.map((y) => `M286 ${y}h0`).join('')

const SCRIPT = LINES.slice(1, 13)
  .map((y, line) => handwriting(y, line < 5 ? 160 : 62, line === 11 ? 150 : 256, line))
  .join('')
