import { sendingDomains as words } from '#schema/copy/sendingDomains.ts'
import type { SendingDomainPartsFragment } from '#schema/generated/operations.ts'
import { CopyButton } from '#client/design/CopyButton.tsx'

type Records = SendingDomainPartsFragment['records']

/** The records that the owner sets, each with what DNS says and how to repair it. */
export function DomainRecords({ records }: { records: Records }) {
  const { record, name, value } = words.columns
  return (
    <>
      <p className="SettingsSection-words" id="sending-records-about">
        {words.recordsAbout}
      </p>
      <table className="SendingRecords" aria-describedby="sending-records-about">
        <caption className="SendingRecords-caption">{words.records}</caption>
        <thead>
          <tr>
            <th scope="col">{record}</th>
            <th scope="col">{name}</th>
            <th scope="col">{value}</th>
          </tr>
        </thead>
        {records.map((one, at) => (
          <Record key={`${one.type} ${one.name}`} at={at} record={one} />
        ))}
      </table>
    </>
  )
}

/** The repair is a second row, as wide as the table. */
function Record({ record, at }: { record: Records[number]; at: number }) {
  const { kind, type, name, value, priority, state, found, words: repair } = record
  const title = `${words.kinds[kind]} ${type}`
  const isWrong = state === 'WRONG' && found.length > 0
  return (
    <tbody data-state={state}>
      <tr>
        <th scope="row">
          {words.kinds[kind]} <span className="SendingRecords-type">{type}</span>
          <span className="SendingRecords-state">{words.recordStates[state]}</span>
        </th>
        <td data-label={words.columns.name}>
          <Copied id={`record-${at}-name`} label={words.nameOf(title)} text={name} />
        </td>
        <td data-label={words.columns.value}>
          <Copied id={`record-${at}-value`} label={words.valueOf(title)} text={value} />
          {priority !== null && <p className="SendingRecords-priority">{words.priority(priority!)}</p>}
        </td>
      </tr>
      {repair && (
        <tr>
          <td className="SendingRecords-repair" colSpan={3}>
            <p>{repair}</p>
            {isWrong && (
              <>
                <p className="SendingRecords-found">{words.found}</p>
                <ul>
                  {found.map((text) => (
                    <li key={text}>
                      <code dir="ltr">{text}</code>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </td>
        </tr>
      )}
    </tbody>
  )
}

/** Without scripts the text can be selected. */
const Copied = ({ id, label, text }: { id: string; label: string; text: string }) => (
  <div className="SendingRecords-copied">
    <input
      id={id}
      className="SendingRecords-text"
      aria-label={label}
      value={text}
      readOnly
      dir="ltr"
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
    <CopyButton text={text} label={words.copy} of={label} copied={words.copied} failed={words.notCopied} />
  </div>
)
