import { copy } from '#schema/copy/publishing.ts'
import { isBuilt } from '#client/browser/built.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { AuthorsSection } from '#client/publishing/AuthorsSection.tsx'
import { DownloadSection } from '#client/publishing/DownloadSection.tsx'
import { LinkSection } from '#client/publishing/LinkSection.tsx'
import { LookSection } from '#client/publishing/LookSection.tsx'
import { ReachSection } from '#client/publishing/ReachSection.tsx'
import { RemoveSection } from '#client/publishing/RemoveSection.tsx'
import { ScheduleSection } from '#client/publishing/ScheduleSection.tsx'

/** Everything about a story but its text (R058). */
export const page = definePage<'StorySettingsPage'>({
  operation: 'StorySettingsPage',
  variables: ({ params }) => ({ postId: params.postId! }),
  outcome: ({ storySettings }) => (storySettings ? undefined : { status: 404 }),
  head: ({ storySettings }) => ({
    title: copy.settingsOf(storySettings!.title || copy.untitled),
    noIndex: true,
  }),
  styles: ['forms', 'publishing'],
  Component: StorySettingsPage,
})

function StorySettingsPage({ data, at }: PageProps<'StorySettingsPage'>) {
  const href = useHref()
  const story = data.storySettings!
  const { postId, slug } = story
  const action = href('ShowPostSettings', { postId: at.params.postId! })
  const parts = { story, answer: data.formAnswer, action }
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
      <LookSection {...parts} />
      <ReachSection {...parts} />
      {story.isAuthor && !story.isPublished && <ScheduleSection {...parts} />}
      {story.isAuthor && <AuthorsSection {...parts} />}
      {story.isAuthor && <LinkSection {...parts} />}
      <DownloadSection {...parts} />
      <RemoveSection {...parts} />
    </div>
  )
}
