import { copy } from '#schema/copy/publishing.ts'
import { useViewer } from '#client/browser/useViewer.ts'
import { LockedSource, LockedSourceForm } from '#client/publishing/LockedSource.tsx'
import { PublicationField } from '#client/publishing/PublicationField.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { StorySection } from '#client/publishing/StorySection.tsx'
import type { SectionProps } from '#client/publishing/sectionProps.ts'

export function ReachSection({ story, answer, action }: SectionProps) {
  const { visibility, isPublished, isDiscussionClosed, isHistoryShown, isPinned } = story
  const viewer = useViewer()
  const shared = { action, answer }
  return (
    <StorySection id="visibility" title={copy.visibility} words={copy.visibilities[visibility]}>
      {visibility === 'LOCKED' && <LockedSource story={story} />}
      {visibility === 'LOCKED' && viewer?.isStaff && (
        <LockedSourceForm story={story} answer={answer} action={action} />
      )}
      {story.isAuthor && (story.publications.length > 0 || story.publication) && (
        <ActionForm
          {...shared}
          form="storyPublication"
          label={copy.save}
          name={`${copy.save}: ${copy.publication}`}
        >
          <PublicationField id="story" story={story} />
        </ActionForm>
      )}
      <div className="StorySettings-buttons">
        {isPublished && visibility === 'PUBLIC' && (
          <ActionForm {...shared} form="unlistStory" label={copy.unlist} />
        )}
        {isPublished && visibility === 'UNLISTED' && (
          <ActionForm {...shared} form="listStory" label={copy.list} />
        )}
        {isPublished && visibility !== 'UNLISTED' && story.mayUnlock && (
          <ActionForm
            {...shared}
            form="lockStory"
            fields={{ isLocked: String(visibility === 'PUBLIC') }}
            label={visibility === 'PUBLIC' ? copy.lock : copy.unlock}
          />
        )}
        {story.isCreator && isPublished && (
          <ActionForm
            {...shared}
            form="closeStory"
            fields={{ isClosed: String(!isDiscussionClosed) }}
            label={isDiscussionClosed ? copy.openResponses : copy.closeResponses}
          />
        )}
        {isPublished && visibility !== 'LOCKED' && (
          <ActionForm
            {...shared}
            form="storyHistory"
            fields={{ isHistoryShown: String(!isHistoryShown) }}
            label={isHistoryShown ? copy.hideHistory : copy.showHistory}
          />
        )}
        {story.isAuthor && (isPublished || isPinned) && (
          <ActionForm
            {...shared}
            form="pinStory"
            fields={{ isPinned: String(!isPinned) }}
            label={isPinned ? copy.unpin : copy.pin}
          />
        )}
      </div>
    </StorySection>
  )
}
