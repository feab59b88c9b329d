import type { FormName } from '#schema/forms/forms.ts'
import type { RouteName } from '#schema/routes/table.ts'

export const followRoutes = {
  user: 'SubscribeToUserAction',
  collection: 'SubscribeToCollectionAction',
  tag: 'SubscribeToTagAction',
  catalog: 'SubscribeToCatalogAction',
} as const satisfies Record<string, RouteName>

export const followForms = {
  user: { follow: 'followUser', unfollow: 'unfollowUser' },
  collection: { follow: 'followCollection', unfollow: 'unfollowCollection' },
  tag: { follow: 'followTag', unfollow: 'unfollowTag' },
  catalog: { follow: 'followCatalog', unfollow: 'unfollowCatalog' },
} as const satisfies Record<keyof typeof followRoutes, { follow: FormName; unfollow: FormName }>

export type FollowKind = keyof typeof followRoutes

/** Lists feed no stories. */
export type SourceKind = Exclude<FollowKind, 'catalog'>
