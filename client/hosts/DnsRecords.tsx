import { useState } from 'react'
import type { ClaimedDomainFragment } from '#schema/generated/operations.ts'
import { hostsCopy as copy } from '#schema/copy/hosts.ts'
import { ScriptButton } from '#client/design/Button.tsx'

/** What its owner sets at their DNS provider, each name and value with a button that copies it. */
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
              <Copied label={copy.columns.name} of={type} text={name} />
              <Copied label={copy.columns.value} of={type} text={value} />
            </dl>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Copied({ label, of, text }: { label: string; of: string; text: string }) {
  const [said, setSaid] = useState('')
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <code className="DnsRecords-text">{text}</code>
        <ScriptButton
          kind="text"
          aria-label={copy.copyOf(`${of} ${label.toLowerCase()}`)}
          onClick={() =>
            void navigator.clipboard.writeText(text).then(
              () => setSaid(copy.copied),
              () => setSaid(copy.notCopied),
            )
          }
        >
          {copy.copy}
        </ScriptButton>
        <span className="DnsRecords-said" role="status">
          {said}
        </span>
      </dd>
    </div>
  )
}
