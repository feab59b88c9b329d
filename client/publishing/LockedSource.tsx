import { copy } from '#schema/copy/publishing.ts'
import { STAFF_LOCKS } from '#schema/posts/lockedSources.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import type { SectionProps } from '#client/publishing/sectionProps.ts'

/** Whether it earns, or staff have locked it (R263). */
export function LockedSource({ story }: Pick<SectionProps, 'story'>) {
  const href = useHref()
  const { lockedSource: source } = story
  if (source === 'NONE') return null
  return (
    <p className="Field-hint">
      {copy.lockedSource.words[source]}
      {source === 'UGC_UNENROLLED' && story.isCreator && (
        <>
          {' '}
          <Link to={href('ShowPartnerProgramLanding')}>{copy.lockedSource.join}</Link>
        </>
      )}
    </p>
  )
}

/** Staff can keep a story member-only against its writer's choice. */
export function LockedSourceForm({ story, answer, action }: SectionProps) {
  const { lockedSource } = story
  const words = copy.lockedSource
  return (
    <ActionForm
      action={action}
      answer={answer}
      form="lockedSource"
      label={copy.save}
      name={`${copy.save}: ${words.label}`}
    >
      <div className="Publishing-choice">
        <label className="Field-label" htmlFor="locked-source">
          {words.label}
        </label>
        <select
          id="locked-source"
          name="source"
          className="Publishing-select"
          defaultValue={STAFF_LOCKS.find((lock) => lock === lockedSource) ?? 'UGC'}
        >
          <option value="UGC">{words.byWriter}</option>
          {STAFF_LOCKS.map((lock) => (
            <option key={lock} value={lock}>
              {words.byStaff[lock]}
            </option>
          ))}
        </select>
      </div>
    </ActionForm>
  )
}
