import type { TopicVisibility } from '#schema/enums.ts'
import { href } from '#schema/routes/paths.ts'
import type { RouteName } from '#schema/routes/table.ts'
import type { Outcome, PageLocation } from '#client/browser/page.ts'
import type { Site } from '#client/browser/site.tsx'

interface TopicFields {
  slug: string
  topicVisibility?: TopicVisibility | null
}

/**
 * A former slug, or one in capitals, redirects. So does a topic that is now only a tag
 * (legacy-topic-redirect, D15).
 */
export function topicOutcome(
  tag: TopicFields | null | undefined,
  { row, params }: PageLocation,
  site: Site,
): Outcome {
  if (!tag) return { status: 404 }
  const moved = (name: RouteName, to: Record<string, string>): Outcome => ({
    redirect: href(name, to, site),
    status: 301,
  })
  if (row.name === 'ShowTopic' && !isTopic(tag)) return moved('ShowTagPosts', { tagSlug: tag.slug })
  const param = params.topicSlug === undefined ? 'tagSlug' : 'topicSlug'
  if (params[param] !== tag.slug) return moved(row.name as RouteName, { ...params, [param]: tag.slug })
  return undefined
}

/** Topics that only staff can see are tags to everyone else. */
export const isTopic = ({ topicVisibility }: Pick<TopicFields, 'topicVisibility'>): boolean =>
  topicVisibility === 'PUBLIC' || topicVisibility === 'SPECIAL'
