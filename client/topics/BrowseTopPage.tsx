import type { BrowseTopPageQuery } from '#schema/generated/operations.ts'
import { definePage, type PageLocation } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { listHead } from '#client/topics/listHead.ts'
import { ListHeading } from '#client/topics/ListHeading.tsx'
import { ListLayout } from '#client/topics/ListLayout.tsx'
import { StoryFeed } from '#client/topics/StoryFeed.tsx'
import { TopicIndex } from '#client/topics/TopicIndex.tsx'

const TITLE = 'Top of all time'
const WORDS = 'The most-clapped stories of all time.'

/** R075 */
export const page = definePage<'BrowseTopPage'>({
  operation: 'BrowseTopPage',
  variables: ({ search }) => ({ paging: { to: search.get('to') } }),
  head: ({ posts }, { search }, site) =>
    listHead({
      title: TITLE,
      description: WORDS,
      at: { name: 'ShowBrowseTop', to: search.get('to'), next: posts.pagingInfo.next?.to },
      path: [{ title: 'Top stories', name: 'ShowTopStories' }],
      site,
    }),
  styles: ['topics'],
  Component: BrowseTopPage,
})

function BrowseTopPage({ data: { posts, topics }, at }: { data: BrowseTopPageQuery; at: PageLocation }) {
  const href = useHref()
  return (
    <ListLayout
      heading={<ListHeading title={TITLE} words={WORDS} />}
      asideTitle="Top by topic"
      aside={
        topics.length > 0 && (
          <TopicIndex
            topics={topics}
            hrefOf={(tagSlug) => href('ShowTagTop', { tagSlug, timePeriod: 'all-time' })}
          />
        )
      }
    >
      <StoryFeed at={at} list={posts} isRanked empty={{ sentence: 'Nothing has been published here yet.' }} />
    </ListLayout>
  )
}
