import type { InternalStatusPageQuery, TagNumbersFragment } from '#schema/generated/operations.ts'
import { whole } from '#client/design/numbers.ts'
import { PurgeLog, TAG_PART } from '#client/admin/PurgeLog.tsx'
import { useHref } from '#client/browser/site.tsx'
import { Button } from '#client/design/Button.tsx'

type Tag = NonNullable<InternalStatusPageQuery['internalStatus']>['tag']

interface TagLookupProps {
  tag: Tag
  /** Also when it was not found. */
  asked: string
  now: number
}

export function TagLookup({ tag, asked, now }: TagLookupProps) {
  const href = useHref()
  return (
    <>
      <search>
        <form className="StatusForm" action={`${href('ShowInternalStatus')}${TAG_PART}`}>
          <label className="StatusForm-field">
            Cache tag
            <input
              name="tag"
              defaultValue={asked}
              required
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              aria-describedby="tag-forms"
            />
          </label>
          <Button type="submit">Look up</Button>
        </form>
      </search>
      <p className="TagLookup-forms" id="tag-forms">
        <code>edgeCacheHome</code>, <code>site</code> or <code>saved</code>; or <code>post-</code>,{' '}
        <code>user-</code>, <code>collection-</code> or <code>tag-</code> followed by an ID
      </p>
      {asked && !tag && <p className="TagLookup-answer">The database isn’t available right now.</p>}
      {tag && <TagAnswer tag={tag} now={now} />}
    </>
  )
}

function TagAnswer({
  tag: { tag, isValid, stored, mirrored, purges },
  now,
}: {
  tag: NonNullable<Tag>
  now: number
}) {
  if (!isValid) {
    return (
      <p className="TagLookup-answer">
        No page carries a tag like <code>{tag}</code>.
      </p>
    )
  }
  if (!stored && !mirrored) {
    return (
      <p className="TagLookup-answer">
        <code>{tag}</code> has never been purged.
      </p>
    )
  }
  return (
    <>
      <table className="StatusTable TagLookup">
        <caption>
          <code>{tag}</code> was last purged at change
        </caption>
        <thead>
          <tr>
            <th scope="col">Force</th>
            <th scope="col">D1</th>
            <th scope="col">KV mirror</th>
          </tr>
        </thead>
        <tbody>
          {FORCES.map((force) => (
            <tr key={force}>
              <th scope="row">{force}</th>
              <td>{numberOf(stored, force)}</td>
              <td>{numberOf(mirrored, force)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="TagLookup-answer">
        {isSame(stored, mirrored)
          ? 'The mirror agrees.'
          : 'The mirror is behind. Other locations pick up a purge within a minute, and stored pages check the database every 30 seconds.'}
      </p>
      {purges.length > 0 && <PurgeLog purges={purges} now={now} />}
    </>
  )
}

const FORCES = ['change', 'soft', 'hard'] as const

type Numbers = TagNumbersFragment | null

const numberOf = (numbers: Numbers, force: (typeof FORCES)[number]) =>
  numbers === null ? 'unknown' : numbers[force] ? whole(numbers[force]) : 'never'

const isSame = (stored: Numbers, mirrored: Numbers) =>
  FORCES.every((force) => (stored?.[force] ?? 0) === (mirrored?.[force] ?? 0))
