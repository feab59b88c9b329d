import { copy } from '#schema/copy/publishing.ts'
import { useNavigate } from 'react-router'
import { useHref } from '#client/browser/site.tsx'
import { deletedToast } from '#client/drafts/deletedToast.ts'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { StorySection } from '#client/publishing/StorySection.tsx'
import type { SectionProps } from '#client/publishing/sectionProps.ts'

/** The page of deleted stories restores it from the trash. */
export function RemoveSection({ story, answer, action }: SectionProps) {
  const href = useHref()
  const navigate = useNavigate()
  const { postId, title, isPublished } = story

  /** The story's page is gone; the toast undoes it (R312, R313). */
  function toTrash() {
    const filterBy = isPublished ? 'public' : 'drafts'
    const undeleted = {
      undeletedPost: 'true',
      undeletedPostId: postId,
      undeletedPostTitle: title,
      tab: filterBy,
    }
    const restored = href('ShowYourStories', { filterBy: 'deleted' }, undeleted)
    deletedToast(postId, () => void navigate(restored), { isLeaving: true })
    void navigate(href('ShowYourStories', { filterBy }))
  }
  return (
    <StorySection id="remove" title={copy.deleteStory} words={copy.deleteHint}>
      <div className="StorySettings-buttons">
        {isPublished && (
          <ActionForm form="unpublishStory" action={action} answer={answer} label={copy.unpublish} />
        )}
        <ActionForm
          form="deleteThisStory"
          action={action}
          answer={answer}
          fields={{ targetPostId: postId }}
          label={copy.deleteStory}
          says="errors"
          onDone={toTrash}
        />
      </div>
    </StorySection>
  )
}
