import type { ClaimedDomainFragment } from '#schema/generated/operations.ts'
import { hostsCopy as copy } from '#schema/copy/hosts.ts'
import { CopiedText } from '#client/hosts/CopiedText.tsx'

/** The owner sets these at their DNS provider. */
export function DnsRecords({ records }: Pick<ClaimedDomainFragment, 'records'>) {
  return (
    <div className="DnsRecords">
      <h3 className="DnsRecords-title">{copy.records}</h3>
      <p className="DomainCard-words">{copy.recordsWords}</p>
      <ul className="DnsRecords-list">
        {records.map(({ type, name, value }) => (
          <li key={type}>
            <dl className="DnsRecords-record">
              <div>
                <dt>{copy.columns.type}</dt>
                <dd>{type}</dd>
              </div>
              <CopiedText
                label={copy.columns.name}
                name={`${type} ${copy.columns.name.toLowerCase()}`}
                text={name}
              />
              <CopiedText
                label={copy.columns.value}
                name={`${type} ${copy.columns.value.toLowerCase()}`}
                text={value}
              />
            </dl>
          </li>
        ))}
      </ul>
    </div>
  )
}
