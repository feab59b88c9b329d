import { copy } from '#schema/copy/publishing.ts'
import { useViewer } from '#client/browser/viewer.ts'
import { send } from '#client/graphql/send.ts'
import { textIn } from '#client/lists/LibraryForm.tsx'
import { LockedSource, LockedSourceForm } from '#client/publishing/LockedSource.tsx'
import { PublicationField } from '#client/publishing/PublicationField.tsx'
import { StoryForm } from '#client/publishing/StoryForm.tsx'
import { StorySection } from '#client/publishing/StorySection.tsx'
import type { SectionProps } from '#client/publishing/sectionProps.ts'

/** Who reads the story and where, and whether they may respond. */
export function ReachSection({ story, answer, action }: SectionProps) {
  const { postId, visibility, isPublished, isDiscussionClosed, isHistoryShown, isPinned } = story
  const viewer = useViewer()
  const shared = { action, answer }
  return (
    <StorySection id="visibility" title={copy.visibility} words={copy.visibilities[visibility]}>
      {visibility === 'LOCKED' && <LockedSource story={story} />}
      {visibility === 'LOCKED' && viewer?.isStaff && (
        <LockedSourceForm story={story} answer={answer} action={action} />
      )}
      {story.isAuthor && (story.publications.length > 0 || story.publication) && (
        <StoryForm
          {...shared}
          form="storyPublication"
          label={copy.save}
          name={`${copy.save}: ${copy.publication}`}
          said={copy.saved}
          send={(fields) =>
            send('SetPublication', { postId, collectionId: textIn(fields, 'collectionId') || null })
          }
        >
          <PublicationField id="story" story={story} />
        </StoryForm>
      )}
      <div className="StorySettings-buttons">
        {isPublished && visibility === 'PUBLIC' && (
          <StoryForm
            {...shared}
            form="unlistStory"
            label={copy.unlist}
            said={copy.unlisted}
            send={() => send('UnlistStory', { postId })}
          />
        )}
        {isPublished && visibility === 'UNLISTED' && (
          <StoryForm
            {...shared}
            form="listStory"
            label={copy.list}
            said={copy.listed}
            send={() => send('ListStory', { postId })}
          />
        )}
        {isPublished && visibility !== 'UNLISTED' && story.mayUnlock && (
          <StoryForm
            {...shared}
            form="lockStory"
            fields={{ isLocked: String(visibility === 'PUBLIC') }}
            label={visibility === 'PUBLIC' ? copy.lock : copy.unlock}
            said={visibility === 'PUBLIC' ? copy.locked : copy.unlocked}
            send={() => send('LockStory', { postId, isLocked: visibility === 'PUBLIC' })}
          />
        )}
        {story.isCreator && isPublished && (
          <StoryForm
            {...shared}
            form="closeStory"
            fields={{ isClosed: String(!isDiscussionClosed) }}
            label={isDiscussionClosed ? copy.openResponses : copy.closeResponses}
            said={isDiscussionClosed ? copy.opened : copy.closed}
            send={() => send('CloseStoryDiscussion', { postId, isClosed: !isDiscussionClosed })}
          />
        )}
        {isPublished && visibility !== 'LOCKED' && (
          <StoryForm
            {...shared}
            form="storyHistory"
            fields={{ isHistoryShown: String(!isHistoryShown) }}
            label={isHistoryShown ? copy.hideHistory : copy.showHistory}
            said={isHistoryShown ? copy.historyHidden : copy.historyShown}
            send={() => send('ShowStoryHistory', { postId, isHistoryShown: !isHistoryShown })}
          />
        )}
        {story.isAuthor && (isPublished || isPinned) && (
          <StoryForm
            {...shared}
            form="pinStory"
            fields={{ isPinned: String(!isPinned) }}
            label={isPinned ? copy.unpin : copy.pin}
            said={isPinned ? copy.unpinned : copy.pinned}
            send={() => send('PinPost', { postId, isPinned: !isPinned })}
          />
        )}
      </div>
    </StorySection>
  )
}
