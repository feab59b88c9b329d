import type { ReactNode } from 'react'
import { subscribers as copy } from '#schema/copy/newsletterSubscribers.ts'
import { Link } from '#client/browser/Link.tsx'
import { Button } from '#client/design/Button.tsx'
import { Field } from '#client/design/Field.tsx'

interface SubscriberFiltersProps {
  action: string
  filter: Record<'search' | 'state' | 'source' | 'group', string | null>
  labels: readonly string[]
  isFiltered: boolean
}

/** The filters are in the address: they work without scripts and can be bookmarked. */
export function SubscriberFilters({ action, filter, labels, isFiltered }: SubscriberFiltersProps) {
  return (
    <form className="SubscriberFilters" action={action} role="search" aria-label={copy.filters}>
      <Field
        id="subscriber-search"
        label={copy.search}
        name="search"
        type="search"
        defaultValue={filter.search ?? ''}
        hint={copy.searchHint}
      />
      <Choice name="state" label={copy.state} value={filter.state}>
        <option value="">{copy.allStates}</option>
        {Object.entries(copy.states).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Choice>
      <Choice name="source" label={copy.source} value={filter.source}>
        <option value="">{copy.allSources}</option>
        {Object.entries(copy.sources).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Choice>
      {labels.length > 0 && (
        <Choice name="group" label={copy.label} value={filter.group}>
          <option value="">{copy.allLabels}</option>
          {labels.map((label) => (
            <option key={label}>{label}</option>
          ))}
        </Choice>
      )}
      <div className="SubscriberFilters-send">
        <Button type="submit">{copy.filter}</Button>
        {isFiltered && (
          <Link className="Subscribers-link" to={action}>
            {copy.clear}
          </Link>
        )}
      </div>
    </form>
  )
}

interface ChoiceProps {
  name: string
  label: string
  value: string | null
  children: ReactNode
}

function Choice({ name, label, value, children }: ChoiceProps) {
  return (
    <div className="Publishing-choice">
      <label className="Field-label" htmlFor={`subscriber-${name}`}>
        {label}
      </label>
      <select
        key={value}
        id={`subscriber-${name}`}
        className="Publishing-select"
        name={name}
        defaultValue={value ?? ''}
      >
        {children}
      </select>
    </div>
  )
}
