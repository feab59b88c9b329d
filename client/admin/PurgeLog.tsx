import type { PurgeEntryFragment } from '#schema/generated/operations.ts'
import { ago, moment, whole } from '#client/design/numbers.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { formatFullDate } from '#client/design/format.ts'

interface PurgeLogProps {
  purges: readonly PurgeEntryFragment[]
  now: number
}

/** Links and the form jump here, since the page above is long. */
export const TAG_PART = '#tag'

const FIRST = 10

export function PurgeLog({ purges, now }: PurgeLogProps) {
  const earlier = purges.slice(FIRST)
  return (
    <>
      <PurgeEntries purges={purges.slice(0, FIRST)} now={now} />
      {earlier.length > 0 && (
        <details className="PurgeLog-earlier">
          <summary>{earlier.length === 1 ? 'One more' : `${earlier.length} more`}</summary>
          <PurgeEntries purges={earlier} now={now} />
        </details>
      )}
    </>
  )
}

function PurgeEntries({ purges, now }: PurgeLogProps) {
  return (
    <ol className="PurgeLog">
      {purges.map((purge) => (
        <li key={purge.id} className="PurgeLog-entry">
          <time
            className="PurgeLog-when"
            dateTime={new Date(purge.at).toISOString()}
            title={formatFullDate(purge.at)}
          >
            {ago(purge.at, now)}
            <span>{moment(purge.at, now)}</span>
          </time>
          <div className="PurgeLog-what">
            <p className="PurgeLog-reason">{purge.reason}</p>
            <p className="PurgeLog-facts">
              <span>{purge.username ? `@${purge.username}` : purge.actor}</span>
              <span>{purge.kind}</span>
              <span>No. {whole(purge.version)}</span>
            </p>
          </div>
          <Tags purge={purge} />
        </li>
      ))}
    </ol>
  )
}

function Tags({ purge: { tags, tagCount } }: { purge: PurgeEntryFragment }) {
  const href = useHref()
  const more = tagCount - tags.length
  return (
    <ul className="PurgeLog-tags">
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={`${href('ShowInternalStatus', undefined, { tag })}${TAG_PART}`}>
            <code>{tag}</code>
          </Link>
        </li>
      ))}
      {more > 0 && <li>and {whole(more)} more</li>}
    </ul>
  )
}
