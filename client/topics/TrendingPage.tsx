import type { PostSort, TrendingMode } from '#schema/enums.ts'
import type { TrendingPageQuery } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageLocation } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { Tabs } from '#client/design/Tabs.tsx'
import { listHead } from '#client/topics/listHead.ts'
import { ListHeading } from '#client/topics/ListHeading.tsx'
import { ListLayout } from '#client/topics/ListLayout.tsx'
import { StoryFeed } from '#client/topics/StoryFeed.tsx'
import { TopicIndex } from '#client/topics/TopicIndex.tsx'
import { topicOutcome } from '#client/topics/topicOutcome.ts'

/** R074 */
export const page = definePage<'TrendingPage'>({
  operation: 'TrendingPage',
  variables: ({ params, search }) => ({
    sort: params.topicSlug ? modes[modeOf(params)].topicSort : modes[modeOf(params)].sort,
    paging: { to: search.get('to') },
    topicSlug: params.topicSlug ?? '',
    inTopic: params.topicSlug !== undefined,
    everywhere: params.topicSlug === undefined,
  }),
  outcome: ({ tag }, at, site) =>
    at.params.topicSlug === undefined ? undefined : topicOutcome(tag, at, site),
  head: ({ tag, posts, taggedPosts }, { params, search }, site) => {
    const mode = modeOf(params)
    const at = addressOf(mode, tag?.slug)
    return listHead({
      title: mode === 'hot' ? titleOf(tag) : `${titleOf(tag)}, ${mode}`,
      description: modes[mode].words(tag?.name),
      at: { ...at, to: search.get('to'), next: (posts ?? taggedPosts)?.pagingInfo.next?.to },
      path: at.name === 'ShowTrending' ? [] : [{ title: 'Trending', name: 'ShowTrending' }],
      site,
    })
  },
  styles: ['topics'],
  Component: TrendingPage,
})

interface Mode {
  label: string
  sort: PostSort
  topicSort: PostSort
  words(topic: string | undefined): string
}

const about = (topic: string | undefined) => (topic ? ` about ${topic}` : '')

const modes: Record<TrendingMode, Mode> = {
  hot: {
    label: 'Hot',
    sort: 'HOT',
    topicSort: 'HOT',
    words: (topic) => `Recent stories${about(topic)} that readers are clapping for.`,
  },
  new: {
    label: 'New',
    sort: 'NEW',
    topicSort: 'NEW',
    words: (topic) => `The newest stories${about(topic)}.`,
  },
  top: {
    label: 'Top',
    sort: 'TOP_WEEK',
    topicSort: 'TOP_YEAR',
    words: (topic) =>
      topic
        ? `The most-clapped stories about ${topic} from this year and last.`
        : 'The most-clapped stories from the last seven days of publishing.',
  },
}

const modeOf = (params: PageLocation['params']): TrendingMode =>
  (params.mode as TrendingMode | undefined) ?? 'hot'

const titleOf = (tag: { name: string } | null | undefined) => (tag ? `Trending in ${tag.name}` : 'Trending')

/** Hot is the default and has the short address. */
function addressOf(mode: TrendingMode, topicSlug: string | undefined) {
  if (topicSlug) return { name: 'ShowTrendingModeTopic', params: { mode, topicSlug } } as const
  return mode === 'hot'
    ? ({ name: 'ShowTrending' } as const)
    : ({ name: 'ShowTrendingMode', params: { mode } } as const)
}

function TrendingPage({
  data: { tag, posts, taggedPosts, topics },
  at,
}: {
  data: TrendingPageQuery
  at: PageLocation
}) {
  const href = useHref()
  const mode = modeOf(at.params)
  const hrefOf = (mode: TrendingMode, topicSlug: string | undefined) => {
    const { name, params } = addressOf(mode, topicSlug)
    return href(name, params)
  }
  const list = posts ?? taggedPosts
  return (
    <ListLayout
      heading={<ListHeading title={titleOf(tag)} words={modes[mode].words(tag?.name)} />}
      asideTitle="By topic"
      aside={
        topics.length > 0 && (
          <>
            {tag && (
              <Link className="ListLayout-all" to={hrefOf(mode, undefined)}>
                All topics
              </Link>
            )}
            <TopicIndex topics={topics} hrefOf={(slug) => hrefOf(mode, slug)} current={tag?.slug} />
          </>
        )
      }
    >
      <Tabs
        label="Order"
        tabs={(['hot', 'new', 'top'] as const).map((each) => ({
          label: modes[each].label,
          to: hrefOf(each, tag?.slug),
          isActive: each === mode,
        }))}
      />
      {list && (
        <StoryFeed
          at={at}
          list={list}
          isRanked={mode !== 'new'}
          empty={
            tag
              ? {
                  sentence: `Nothing about ${tag.name} here right now.`,
                  action: {
                    label: `All stories in ${tag.name}`,
                    to: href('ShowTagPosts', { tagSlug: tag.slug }),
                  },
                }
              : { sentence: 'Nothing has been published here yet.' }
          }
        />
      )}
    </ListLayout>
  )
}
