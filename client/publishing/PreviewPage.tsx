import { copy } from '#schema/copy/publishing.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { StoryBody } from '#client/posts/StoryBody.tsx'

/** Never stored, and not listed by search engines. */
export const page = definePage<'PreviewPage'>({
  operation: 'PreviewPage',
  variables: ({ params }) => ({ postId: params.postId!, token: params.token! }),
  outcome: ({ storyPreview }) => (storyPreview ? undefined : { status: 404 }),
  head: ({ storyPreview }) => ({
    title: storyPreview!.title || copy.untitled,
    language: { tag: storyPreview!.language, direction: storyPreview!.direction },
    noIndex: true,
    noReferrer: true,
  }),
  // The browser takes the text from the document.
  state: ({ storyPreview }) => ({ storyPreview: storyPreview && { ...storyPreview, html: '' } }),
  styles: ['publishing'],
  hasItalics: true,
  Component: PreviewPage,
})

function PreviewPage({ data }: PageProps<'PreviewPage'>) {
  const href = useHref()
  const { postId, title, subtitle, language, direction, html, updatedAt, authors } = data.storyPreview!
  return (
    <article className="PostPage Preview">
      <p className="Preview-notice" role="note">
        {copy.previewNotice}
      </p>
      <h1 className="Preview-title" lang={language} dir={direction}>
        {title || copy.untitled}
      </h1>
      {subtitle && (
        <p className="Preview-subtitle" lang={language} dir={direction}>
          {subtitle}
        </p>
      )}
      <p className="Versions-facts">
        {authors.map(({ id, username, name }) => (
          <Link key={id} to={href('ShowUser', { username })}>
            {name}
          </Link>
        ))}
        <Timestamp at={updatedAt} />
      </p>
      <StoryBody id={`preview-${postId}`} html={html} language={language} direction={direction} />
    </article>
  )
}
