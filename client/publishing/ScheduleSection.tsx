import { copy } from '#schema/copy/publishing.ts'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { When } from '#client/forms/When.tsx'
import { StorySection } from '#client/publishing/StorySection.tsx'
import type { SectionProps } from '#client/publishing/sectionProps.ts'
import { TimeField } from '#client/forms/TimeField.tsx'

export function ScheduleSection({ story, answer, action }: SectionProps) {
  const { scheduledAt } = story
  const notice = scheduledAt !== null && (
    <>
      {copy.scheduledFor} <When at={scheduledAt} />
    </>
  )
  return (
    <StorySection id="schedule" title={copy.schedule} words={notice}>
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
