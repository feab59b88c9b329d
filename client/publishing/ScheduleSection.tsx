import { copy } from '#schema/copy/publishing.ts'
import { useScripts } from '#client/browser/useScripts.ts'
import { formatFullDate } from '#client/design/format.ts'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { inOwnZone } from '#client/forms/localTime.ts'
import { StorySection } from '#client/publishing/StorySection.tsx'
import type { SectionProps } from '#client/publishing/sectionProps.ts'
import { TimeField } from '#client/forms/TimeField.tsx'

/** When the draft is published by itself. */
export function ScheduleSection({ story, answer, action }: SectionProps) {
  const isScripted = useScripts()
  const { scheduledAt } = story
  const said =
    scheduledAt === null ? undefined : isScripted ? inOwnZone(scheduledAt) : formatFullDate(scheduledAt)
  return (
    <StorySection id="schedule" title={copy.schedule} words={said && `${copy.scheduledFor} ${said}`}>
      <ActionForm form="scheduleStory" action={action} answer={answer} label={copy.schedule}>
        {({ typed }) => <TimeField key={scheduledAt} id="story-at" at={scheduledAt} typed={typed('at')} />}
      </ActionForm>
      {scheduledAt !== null && (
        <ActionForm
          form="unscheduleStory"
          action={action}
          answer={answer}
          label={copy.cancelSchedule}
          kind="text"
        />
      )}
    </StorySection>
  )
}
