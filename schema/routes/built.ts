import type { RouteName } from '#schema/routes/table.ts'

/** Rows that are answered by a handler of the worker and not by a page; a test holds it against worker/handlers.ts. */
export const BUILT: ReadonlySet<RouteName> = new Set<RouteName>([
  'ShowGraphql',
  'ShowLatestFeed',
  'ShowUserFeed',
  'ShowUserFeedByPrefix',
  'ShowCollectionFeed',
  'ShowCollectionFeedByPrefix',
  'ShowCollectionTaggedFeed',
  'ShowCollectionTaggedFeedByPrefix',
  'ShowTagFeed',
  'ShowTopicFeed',
  'ShowSitemap',
  'ShowMediaResource',
  'RedirectMediaResource',
  'ShowImage',
])
