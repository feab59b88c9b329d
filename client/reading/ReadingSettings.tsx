import { useEffect, useRef, useState } from 'react'
import { copy } from '#schema/copy.ts'
import { Link } from '#client/browser/Link.tsx'
import { useSite } from '#client/browser/site.tsx'
import { useStore } from '#client/browser/useStore.ts'
import { ListenPlayer } from '#client/reading/ListenPlayer.tsx'
import { placeOfBrowser } from '#client/reading/placesOfBrowser.ts'
import { choose, FONTS, readingSettings, SIZES } from '#client/reading/settings.ts'

const PANEL = 'reading-settings'

/** The first press of its placeholder loads and opens it. */
export function ReadingSettings({ postId, label }: { postId: string; label: string }) {
  const { styles } = useSite()
  const settings = useStore(readingSettings)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [listening, setListening] = useState<{ from: string | null } | null>(null)
  const stopped = placeOfBrowser('listening-places', postId)
  const focusView = focusViewOf(location.pathname)
  useEffect(() => {
    if (panel.current!.matches(':popover-open')) return
    button.current!.focus()
    // Unlike showPopover(), a click anchors the panel.
    button.current!.click()
  }, [])
  function listen(from: string | null) {
    panel.current!.hidePopover()
    setListening({ from })
  }
  function close() {
    setListening(null)
    button.current!.focus()
  }
  return (
    <>
      <link rel="stylesheet" href={styles.reading} precedence="sheet" />
      <button ref={button} type="button" className="ReadingButton" popoverTarget={PANEL} aria-label={label}>
        Aa
      </button>
      <div
        id={PANEL}
        ref={panel}
        className="ShareMenu ReadingSettings"
        popover="auto"
        role="group"
        aria-label={label}
      >
        <Choice
          label={copy.readingSettings.size}
          name="text-size"
          options={SIZES}
          labels={copy.readingSettings.sizes}
          chosen={settings.size}
          choose={(size) => choose({ ...settings, size })}
        />
        <Choice
          label={copy.readingSettings.font}
          name="text-font"
          options={FONTS}
          labels={copy.readingSettings.fonts}
          chosen={settings.font}
          choose={(font) => choose({ ...settings, font })}
        />
        {focusView && (
          <Link className="ShareMenu-item" to={focusView}>
            {copy.readingSettings.focus}
          </Link>
        )}
        {stopped && (
          <button type="button" className="ShareMenu-item" onClick={() => listen(stopped.paragraphName)}>
            {copy.readingSettings.continueListening}
          </button>
        )}
        <button type="button" className="ShareMenu-item" onClick={() => listen(null)}>
          {stopped ? copy.readingSettings.listenFromStart : copy.readingSettings.listen}
        </button>
      </div>
      {listening && <ListenPlayer postId={postId} from={listening.from} onClose={close} />}
    </>
  )
}

interface ChoiceProps<Option extends string> {
  label: string
  name: string
  options: readonly Option[]
  labels: Record<Option, string>
  chosen: Option
  choose: (option: Option) => void
}

function Choice<Option extends string>(props: ChoiceProps<Option>) {
  const { label, name, options, labels, chosen, choose } = props
  return (
    <fieldset className="ReadingSettings-choice">
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option} data-option={option}>
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === chosen}
            onChange={() => choose(option)}
          />
          {labels[option]}
        </label>
      ))}
    </fieldset>
  )
}

const focusViewOf = (pathname: string) =>
  new URLSearchParams(location.search).get('zen') === '1' ? null : `${pathname}?zen=1`
