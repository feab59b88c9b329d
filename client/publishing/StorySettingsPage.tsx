import { copy } from '#schema/copy/publishing.ts'
import { isBuilt } from '#client/browser/built.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { answerTo } from '#client/forms/formAnswer.ts'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { AuthorsSection } from '#client/publishing/AuthorsSection.tsx'
import { DownloadSection } from '#client/publishing/DownloadSection.tsx'
import { LinkSection } from '#client/publishing/LinkSection.tsx'
import { ShareLinkSection } from '#client/publishing/ShareLinkSection.tsx'
import { LookSection } from '#client/publishing/LookSection.tsx'
import { ReachSection } from '#client/publishing/ReachSection.tsx'
import { RemoveSection } from '#client/publishing/RemoveSection.tsx'
import { ScheduleSection } from '#client/publishing/ScheduleSection.tsx'
import type { SectionProps } from '#client/publishing/sectionProps.ts'
import { SubmissionSection } from '#client/publishing/SubmissionSection.tsx'
import { StorySection } from '#client/publishing/StorySection.tsx'

/** R058 */
export const page = definePage<'StorySettingsPage'>({
  operation: 'StorySettingsPage',
  variables: ({ params }) => ({ postId: params.postId! }),
  outcome: ({ storySettings }) => (storySettings ? undefined : { status: 404 }),
  head: ({ storySettings }) => ({
    title: copy.settingsOf(storySettings!.title || copy.untitled),
    noIndex: true,
  }),
  styles: ['forms', 'publishing', 'submissions'],
  Component: StorySettingsPage,
})

function StorySettingsPage({ data, at }: PageProps<'StorySettingsPage'>) {
  const href = useHref()
  const story = data.storySettings!
  const { postId, slug } = story
  const action = href('ShowPostSettings', { postId: at.params.postId! })
  const parts = { story, answer: data.formAnswer, action }
  if (story.isInTrash) return <InTrash {...parts} />
  return (
    <div className="StorySettings">
      <h1 className="StorySettings-title">{copy.settings}</h1>
      <p className="StorySettings-story" dir="auto">
        <Link to={href('ShowPost', { postId: slug })}>{story.title || copy.untitled}</Link>
      </p>
      <p className="StorySettings-links">
        {story.isAuthor && isBuilt('EditPost') && <Link to={href('EditPost', { postId })}>{copy.edit}</Link>}
        {story.isAuthor && <Link to={href('ShowPostInfo', { postId })}>{copy.versions}</Link>}
      </p>
      <p id="said" role="status">
        {answerTo(data.formAnswer, 'restoreThisStory')?.message}
      </p>
      <LookSection {...parts} />
      <ReachSection {...parts} />
      {story.isAuthor && <SubmissionSection {...parts} />}
      {story.isAuthor && !story.isPublished && <ScheduleSection {...parts} />}
      {story.isAuthor && <AuthorsSection {...parts} />}
      {story.isAuthor && <LinkSection {...parts} />}
      {story.isAuthor && story.isPublished && story.visibility === 'LOCKED' && (
        <ShareLinkSection {...parts} />
      )}
      <DownloadSection {...parts} />
      <RemoveSection {...parts} />
    </div>
  )
}

/** It must be restored first. */
function InTrash({ story, answer, action }: SectionProps) {
  const href = useHref()
  return (
    <div className="StorySettings">
      <h1 className="StorySettings-title">{copy.settings}</h1>
      <p className="StorySettings-story" dir="auto">
        {story.title || copy.untitled}
      </p>
      <p className="StorySettings-links">
        <Link to={href('ShowYourStories', { filterBy: 'deleted' })}>{copy.trash}</Link>
      </p>
      <StorySection id="trash" title={copy.inTrash} words={copy.inTrashHint}>
        <ActionForm
          form="restoreThisStory"
          action={action}
          answer={answer}
          fields={{ targetPostId: story.postId }}
          label={copy.putBack}
          says="toast"
        />
      </StorySection>
    </div>
  )
}
