import type { Facts } from '#client/devtool/facts.ts'

/** Empty values are left out. */
export function FactList({ facts, kind }: { facts: Facts; kind?: 'flags' }) {
  return (
    <dl className={kind ? `FactList FactList--${kind}` : 'FactList'}>
      {Object.entries(facts)
        .filter(([, value]) => !isEmpty(value))
        .map(([name, value]) => (
          <div key={name} className="FactList-one" data-on={value === true || undefined}>
            <dt>{name}</dt>
            <dd dir="ltr">{textOf(value)}</dd>
          </div>
        ))}
    </dl>
  )
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

function textOf(value: unknown): string {
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1)
}
