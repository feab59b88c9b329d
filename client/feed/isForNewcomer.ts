import type { FeedPageQuery } from '#schema/generated/operations.ts'
import type { PageLocation } from '#client/browser/page.ts'
import { feedView } from '#client/feed/feedView.ts'

/** The reader follows no author or topic with stories. */
export const isForNewcomer = ({ homeFeed, feedTopics }: FeedPageQuery, at: PageLocation): boolean =>
  feedView(at).tab === 'forYou' &&
  !at.search.get('to') &&
  feedTopics?.length === 0 &&
  (homeFeed?.stories.every(({ reason }) => reason === 'TRENDING') ?? false)
