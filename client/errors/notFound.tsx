import type { NotFoundPageQuery } from '#schema/generated/operations.ts'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { definePage } from '#client/browser/page.ts'
import { NotFoundPage } from '#client/errors/NotFoundPage.tsx'
import { useStoryHref } from '#client/posts/storyHref.ts'

/** The page is complete without its stories. */
export const page = definePage<'NotFoundPage'>({
  operation: 'NotFoundPage',
  variables: () => ({ limit: limits.notFound.cards }),
  head: () => ({ title: copy.notFound.heading, noIndex: true }),
  Component: ({ data }) => <NotFound data={data} />,
})

function NotFound({ data }: { data: NotFoundPageQuery | null }) {
  const storyHref = useStoryHref()
  const stories = (data?.posts.posts ?? []).map((post) => ({
    id: post.id,
    title: post.title,
    href: storyHref(post),
    authorName: post.creator.name,
    readingTime: post.readingTime,
    image: post.previewImage && {
      id: post.previewImage.id,
      focusX: post.previewImage.focusPercentX,
      focusY: post.previewImage.focusPercentY,
    },
  }))
  return <NotFoundPage cards={stories.length} stories={stories} />
}
