/** Kinds of followed entities, and the row of each form without scripts, which emails also link to (R316). */
import type { FormName } from '#schema/forms.ts'
import type { RouteName } from '#schema/routes/table.ts'

export const followRoutes = {
  user: 'SubscribeToUserAction',
  collection: 'SubscribeToCollectionAction',
  tag: 'SubscribeToTagAction',
  catalog: 'SubscribeToCatalogAction',
} as const satisfies Record<string, RouteName>

/** The two forms of each row (schema/forms.ts). */
export const followForms = {
  user: { follow: 'followUser', unfollow: 'unfollowUser' },
  collection: { follow: 'followCollection', unfollow: 'unfollowCollection' },
  tag: { follow: 'followTag', unfollow: 'unfollowTag' },
  catalog: { follow: 'followCatalog', unfollow: 'unfollowCatalog' },
} as const satisfies Record<keyof typeof followRoutes, { follow: FormName; unfollow: FormName }>

export type FollowKind = keyof typeof followRoutes

/** Kinds with stories for followers' feeds; lists can be followed too, but are handled with lists. */
export type SourceKind = Exclude<FollowKind, 'catalog'>
