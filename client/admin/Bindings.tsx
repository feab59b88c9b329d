import type { InternalStatusPageQuery } from '#schema/generated/operations.ts'

type Binding = NonNullable<InternalStatusPageQuery['internalStatus']>['bindings'][number]

export function Bindings({ bindings }: { bindings: readonly Binding[] }) {
  return (
    <ul className="Bindings">
      {bindings.map(({ name, holds, state, milliseconds, error }) => (
        <li key={name} className={`Bindings-one Bindings--${state.toLowerCase()}`}>
          <p className="Bindings-name">{name}</p>
          <p className="Bindings-state">
            {STATES[state]}
            {milliseconds !== null && <span> {milliseconds} ms</span>}
          </p>
          <p className="Bindings-holds">{error ?? holds}</p>
        </li>
      ))}
    </ul>
  )
}

const STATES: Record<Binding['state'], string> = {
  OK: 'ok',
  SLOW: 'slow',
  DOWN: 'down',
  ABSENT: 'not configured',
}
