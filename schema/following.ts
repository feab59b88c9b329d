/** What can be followed, and the row that follows it without scripts, which is also the link of an e-mail (R316). */
import type { RouteName } from '#schema/routes/table.ts'

export const followRoutes = {
  user: 'SubscribeToUserAction',
  collection: 'SubscribeToCollectionAction',
  tag: 'SubscribeToTagAction',
} as const satisfies Record<string, RouteName>

export type FollowKind = keyof typeof followRoutes
