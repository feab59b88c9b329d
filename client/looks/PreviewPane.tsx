import { type ReactNode, useId, useState } from 'react'
import { copy } from '#schema/copy/looks.ts'
import type { Scheme } from '#schema/palette.ts'
import { useScripts } from '#client/browser/useScripts.ts'
import { PreviewFrame } from '#client/looks/PreviewFrame.tsx'

export type View = keyof typeof words.pages
type Width = keyof typeof words.widths

const words = copy.preview

interface PreviewPaneProps {
  /** Of the root. */
  style: string
  sheets: readonly string[]
  children: (view: View) => ReactNode
}

/** The preview, beside the controls: of two pages, at two widths, in both schemes. */
export function PreviewPane({ style, sheets, children }: PreviewPaneProps) {
  const isScripted = useScripts()
  const [view, setView] = useState<View>('home')
  const [width, setWidth] = useState<Width>('phone')
  const [scheme, setScheme] = useState<Scheme>('light')
  return (
    <section className="PreviewPane ScriptsOnly" aria-label={words.title}>
      <div className="PreviewPane-choices">
        <Toggle label={words.page} options={words.pages} value={view} onChange={setView} />
        <Toggle label={words.width} options={words.widths} value={width} onChange={setWidth} />
        <Toggle label={words.scheme} options={words.schemes} value={scheme} onChange={setScheme} />
      </div>
      {isScripted && (
        <PreviewFrame
          title={words.frame(words.pages[view], words.widths[width])}
          width={width}
          scheme={scheme}
          style={style}
          sheets={sheets}
        >
          {children(view)}
        </PreviewFrame>
      )}
    </section>
  )
}

interface ToggleProps<Value extends string> {
  label: string
  options: Record<Value, string>
  value: Value
  onChange: (value: Value) => void
}

function Toggle<Value extends string>({ label, options, value, onChange }: ToggleProps<Value>) {
  const name = useId()
  return (
    <fieldset className="Toggle">
      <legend className="VisuallyHidden">{label}</legend>
      {(Object.keys(options) as Value[]).map((one) => (
        <label key={one} className="Toggle-option">
          <input
            type="radio"
            className="Toggle-input"
            name={name}
            checked={one === value}
            onChange={() => onChange(one)}
          />
          <span className="Toggle-label">{options[one]}</span>
        </label>
      ))}
    </fieldset>
  )
}
