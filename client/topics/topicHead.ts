import type { TopicPageQuery } from '#schema/generated/operations.ts'
import type { PathParams } from '#schema/routes/paths.ts'
import { url } from '#schema/routes/paths.ts'
import type { RouteName } from '#schema/routes/table.ts'
import { isBuilt } from '#client/browser/built.ts'
import type { Head } from '#client/browser/head.ts'
import type { PageLocation } from '#client/browser/page.ts'
import type { Site } from '#client/browser/site.tsx'
import { count } from '#client/design/format.ts'
import { archiveTitle } from '#client/topics/dates.ts'
import { listHead } from '#client/topics/listHead.ts'
import { isTopic } from '#client/topics/topicOutcome.ts'
import { archiveRoute, topicView } from '#client/topics/topicView.ts'

type Tag = NonNullable<TopicPageQuery['tag']>

export function topicHead({ tag, ...lists }: TopicPageQuery, at: PageLocation, site: Site): Head {
  const { taggedPosts, tagArchive, writers } = lists
  const { title, description, name, params } = wordsOf(tag!, at)
  const own = ownAddress(tag!)
  return listHead({
    title,
    description,
    at: {
      name,
      params,
      to: at.search.get('to'),
      next: (taggedPosts ?? tagArchive ?? writers)?.pagingInfo.next?.to,
    },
    path: [
      ...(isTopic(tag!) && isBuilt('ShowTopics') ? [{ title: 'Topics', name: 'ShowTopics' as const }] : []),
      ...(name === own.name ? [] : [{ title: tag!.name, ...own }]),
    ],
    feed: isBuilt('ShowTagFeed')
      ? {
          title: `Stories about ${tag!.name}`,
          href: url('ShowTagFeed', { tagSlug: tag!.slug }, { mainOrigin: site.mainOrigin, table: 'all' }),
        }
      : undefined,
    site,
  })
}

/** D16 */
const ownAddress = (tag: Tag): { name: RouteName; params: PathParams } =>
  isTopic(tag)
    ? { name: 'ShowTopic', params: { topicSlug: tag.slug } }
    : { name: 'ShowTagPosts', params: { tagSlug: tag.slug } }

interface Words {
  title: string
  description: string
  name: RouteName
  params: PathParams
}

function wordsOf(tag: Tag, at: PageLocation): Words {
  const view = topicView(at)
  const params = { tagSlug: tag.slug }
  const stories = count(tag.postCount, 'story', 'stories')
  switch (view.tab) {
    case 'hot':
      return {
        title: tag.name,
        description: tag.description || `${stories} about ${tag.name}.`,
        ...ownAddress(tag),
      }
    case 'latest':
      return {
        title: `Latest in ${tag.name}`,
        description: `The newest of ${stories} about ${tag.name}.`,
        name: 'ShowTagLatest',
        params,
      }
    case 'top':
      return {
        title: `Top in ${tag.name}, ${TITLES[view.period]}`,
        description: `The most-clapped stories about ${tag.name}, ${TITLES[view.period]}.`,
        name: 'ShowTagTop',
        params: { ...params, timePeriod: view.period },
      }
    case 'writers':
      return {
        title: `Top writers in ${tag.name}`,
        description: `${count(tag.writerCount, 'person', 'people')} writing about ${tag.name}.`,
        name: 'ShowTagTopWriters',
        params,
      }
    case 'archive': {
      if (!view.date) {
        return {
          title: `${tag.name} archive`,
          description: `All ${stories} about ${tag.name}, by month.`,
          name: 'ShowTagArchive',
          params,
        }
      }
      const time = archiveTitle(view.date)
      return {
        title: `${tag.name}, ${time}`,
        description: `Stories about ${tag.name} published ${view.date.day ? 'on' : 'in'} ${time}.`,
        name: archiveRoute(view.date),
        params: { ...params, ...view.date },
      }
    }
  }
}

const TITLES = { week: 'this week', month: 'this month', year: 'this year', 'all-time': 'all time' } as const
