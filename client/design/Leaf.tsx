import type { ReactNode } from 'react'

interface LeafProps {
  number: string | number
  /** Drawn on the sheet: 560 by 400, with lines 18 apart. */
  children: ReactNode
}

export function Leaf({ number, children }: LeafProps) {
  return (
    <div className="Leaf">
      <svg className="Leaf-drawing" viewBox="0 0 560 400" aria-hidden>
        <path className="Leaf-sheet" d="M10 12h260q10 0 10 8 0-8 10-8h260v372H290q-10 0-10 8 0-8-10-8H10z" />
        <path d={CREASE + RULING + BOUNDS} />
        <path className="Leaf-pricking" d={PRICKING} />
        {children}
      </svg>
      <p className="Leaf-number">{number}</p>
    </div>
  )
}

const LINES = Array.from({ length: 15 }, (_, line) => 64 + line * 18)

const CREASE = 'M280 20v372'
const RULING = LINES.map((y) => `M22 ${y}H538`).join('')
const BOUNDS = [58, 244, 316, 502].map((x) => `M${x} 12v372`).join('')

/** The holes that guide the ruling are lines without length. */
const PRICKING = LINES.map((y) => `M16 ${y}h0M544 ${y}h0`).join('')
