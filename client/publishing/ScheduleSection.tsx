import { copy } from '#schema/copy/publishing.ts'
import { useScripts } from '#client/browser/useScripts.ts'
import { Field } from '#client/design/Field.tsx'
import { formatFullDate } from '#client/design/format.ts'
import { send } from '#client/graphql/send.ts'
import { textIn } from '#client/lists/LibraryForm.tsx'
import { fromLocalField, inOwnZone, ownZone, toLocalField } from '#client/publishing/localTime.ts'
import { StoryForm } from '#client/publishing/StoryForm.tsx'
import { StorySection } from '#client/publishing/StorySection.tsx'
import type { SectionProps } from '#client/publishing/sectionProps.ts'

/** When the draft is published by itself. Without scripts the time is in UTC, since the zone is not known. */
export function ScheduleSection({ story, answer, action }: SectionProps) {
  const isScripted = useScripts()
  const { postId, scheduledAt } = story
  const said =
    scheduledAt === null ? undefined : isScripted ? inOwnZone(scheduledAt) : formatFullDate(scheduledAt)
  return (
    <StorySection id="schedule" title={copy.schedule} words={said && `${copy.scheduledFor} ${said}`}>
      <StoryForm
        form="scheduleStory"
        action={action}
        answer={answer}
        of="set"
        fields={{ change: 'set' }}
        label={copy.schedule}
        said={copy.saved}
        send={async (fields) => {
          const at = fromLocalField(textIn(fields, 'at'))
          return at === null
            ? { result: { message: copy.chooseTime } }
            : await send('ScheduleDraft', { postId, at })
        }}
      >
        <Field
          // Another field once the zone is known, so that its value is in that zone.
          key={String(isScripted)}
          id="story-at"
          label={copy.time}
          name="at"
          type="datetime-local"
          required
          hint={isScripted ? copy.timeHint(ownZone()) : copy.timeHintUtc}
          defaultValue={
            scheduledAt === null
              ? ''
              : isScripted
                ? toLocalField(scheduledAt)
                : new Date(scheduledAt).toISOString().slice(0, 16)
          }
        />
      </StoryForm>
      {scheduledAt !== null && (
        <StoryForm
          form="unscheduleStory"
          action={action}
          answer={answer}
          label={copy.cancelSchedule}
          kind="text"
          said={copy.unscheduled}
          send={() => send('ScheduleDraft', { postId, at: null })}
        />
      )}
    </StorySection>
  )
}
