import { type ReactNode, useId, useState } from 'react'
import { copy } from '#schema/copy/looks.ts'
import type { Scheme } from '#schema/design/palette.ts'
import { useScripts } from '#client/browser/useScripts.ts'
import { PreviewFrame, SCREENS, type Screen } from '#client/looks/PreviewFrame.tsx'

export type View = keyof typeof words.pages
type Size = keyof typeof words.sizes

const words = copy.preview
const SCHEMES = Object.keys(words.schemes) as Scheme[]

interface PreviewPaneProps {
  style: string
  sheets: readonly string[]
  children: (view: View) => ReactNode
}

/** One of three pages on phone and desktop, in light and dark, at actual size or scaled to fit. */
export function PreviewPane({ style, sheets, children }: PreviewPaneProps) {
  const isScripted = useScripts()
  const [view, setView] = useState<View>('home')
  const [size, setSize] = useState<Size>('actual')
  return (
    <section className="PreviewPane ScriptsOnly" aria-label={words.title}>
      <div className="PreviewPane-choices">
        <Toggle label={words.page} options={words.pages} value={view} onChange={setView} />
        <Toggle label={words.size} options={words.sizes} value={size} onChange={setSize} />
      </div>
      {/* Focusable, because at actual size it must also scroll by keyboard. */}
      <div
        className="PreviewPane-screens"
        data-size={size}
        role="group"
        aria-label={words.title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {isScripted &&
          SCHEMES.map((scheme) => (
            <figure key={scheme} className="PreviewPane-scheme">
              <figcaption className="PreviewPane-caption">{words.schemes[scheme]}</figcaption>
              {(Object.keys(SCREENS) as Screen[]).map((screen) => (
                <PreviewFrame
                  key={screen}
                  title={words.frame(words.pages[view], words.widths[screen], words.schemes[scheme])}
                  screen={screen}
                  isActual={size === 'actual'}
                  scheme={scheme}
                  style={style}
                  sheets={sheets}
                >
                  {children(view)}
                </PreviewFrame>
              ))}
            </figure>
          ))}
      </div>
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
