import { type FocusEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { TwoFactorAuthPageQuery } from '#schema/generated/operations.ts'
import { limits } from '#schema/limits.ts'
import { useScripts } from '#client/browser/useScripts.ts'
import { Icon } from '#client/design/Icon.tsx'
import { countriesLike } from '#client/twoFactor/countriesLike.ts'

type Country = TwoFactorAuthPageQuery['countries'][number]

interface CountryPickerProps {
  countries: readonly Country[]
  /** Two letters. */
  value: string
  onChange(code: string): void
}

const LABEL = 'Country'
const A_PAGE = 6

/** A combobox behind a button (R384); without scripts a select. */
export function CountryPicker({ countries, value, onChange }: CountryPickerProps) {
  const isScripted = useScripts()
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  useLayoutEffect(() => {
    // It may have been chosen before the scripts ran.
    if (select.current && select.current.value !== value) onChange(select.current.value)
  }, [value, onChange])
  return (
    <div className="CountryPicker">
      <label id={`${id}-label`} htmlFor={id}>
        {LABEL}
      </label>
      {isScripted ? (
        <CountryList id={id} countries={countries} value={value} onChange={onChange} />
      ) : (
        <select ref={select} id={id} className="CountryPicker-select" name="country" defaultValue={value}>
          {countries.map(({ name, code, dialPrefix }) => (
            <option key={code} value={code}>
              {name} {dialPrefix}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}

function CountryList({ id, countries, value, onChange }: CountryPickerProps & { id: string }) {
  const [isOpen, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const button = useRef<HTMLButtonElement>(null)
  const chosen = countries.find(({ code }) => code === value)
  const shown = isOpen ? countriesLike(countries, query) : []

  function open(typed = '') {
    setQuery(typed)
    setActive(
      typed
        ? 0
        : Math.max(
            0,
            countries.findIndex(({ code }) => code === value),
          ),
    )
    setOpen(true)
  }

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  function choose(country: Country | undefined) {
    if (country) onChange(country.code)
    close()
  }

  function onButtonKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isCharacter = event.key.length === 1 && event.key !== ' '
    if (!isCharacter && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    open(isCharacter ? event.key : '')
  }

  function onFieldKey(event: KeyboardEvent) {
    const moved = moves[event.key]?.(active, shown.length - 1)
    if (moved !== undefined) setActive(Math.min(Math.max(moved, 0), Math.max(shown.length - 1, 0)))
    else if (event.key === 'Enter') choose(shown[active])
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  }

  function onBlur(event: FocusEvent<HTMLDivElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  const optionId = (code: string | undefined) => (code ? `${id}-${code}` : undefined)
  return (
    <div className="CountryList" onBlur={onBlur}>
      <input type="hidden" name="country" value={value} />
      <button
        ref={button}
        id={id}
        type="button"
        className="CountryList-button"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-labelledby={`${id}-label ${id}-value`}
        onClick={() => (isOpen ? setOpen(false) : open())}
        onKeyDown={onButtonKey}
      >
        <span id={`${id}-value`}>{chosen && `${chosen.name} ${chosen.dialPrefix}`}</span>
        <Icon name="chevron" size={16} />
      </button>
      {isOpen && (
        <div className="CountryList-panel">
          <input
            className="CountryList-search"
            type="text"
            role="combobox"
            aria-label="Find a country"
            aria-expanded="true"
            aria-autocomplete="list"
            aria-controls={`${id}-list`}
            aria-activedescendant={optionId(shown[active]?.code)}
            placeholder="Find a country"
            autoComplete="off"
            spellCheck={false}
            ref={focusAtEnd}
            value={query}
            onChange={(event) => {
              setQuery(event.currentTarget.value)
              setActive(0)
            }}
            onKeyDown={onFieldKey}
          />
          <div
            id={`${id}-list`}
            className="CountryList-list"
            role="listbox"
            aria-label={LABEL}
            style={{ maxBlockSize: limits.countryDropdown.maxHeight }}
          >
            {shown.map(({ name, code, dialPrefix }, index) => (
              // The field keeps the focus and handles the keys, as the pattern requires.
              <button
                type="button"
                tabIndex={-1}
                key={code}
                id={optionId(code)}
                className="CountryList-option"
                role="option"
                aria-selected={code === value}
                data-active={index === active ? '' : undefined}
                ref={index === active ? scrollTo : undefined}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(shown[index])}
              >
                <span className="CountryList-name">{name}</span> <span>{code}</span> <span>{dialPrefix}</span>
              </button>
            ))}
          </div>
          {shown.length === 0 && (
            <p className="CountryList-none" role="status">
              No matching countries.
            </p>
          )}
        </div>
      )}
    </div>
  )
}

function focusAtEnd(field: HTMLInputElement | null) {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}

const scrollTo = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

const moves: Record<string, (active: number, last: number) => number> = {
  ArrowDown: (active) => active + 1,
  ArrowUp: (active) => active - 1,
  PageDown: (active) => active + A_PAGE,
  PageUp: (active) => active - A_PAGE,
}
