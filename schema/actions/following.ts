import { type Done, form } from '#schema/actions/form.ts'
import { reader, type Rules } from '#schema/actions/rule.ts'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'

const following = reader(copy.following.signInFirst)
const beginning = { ...following, host: 'main' } as const

export const followingRules = {
  followUser: following,
  unfollowUser: following,
  followCollection: following,
  unfollowCollection: following,
  followTag: following,
  unfollowTag: following,
  chooseTopics: beginning,
  skipOnboarding: beginning,
} satisfies Rules

const home = () => path('ShowHome')
const followed = ({ result }: Done<unknown, { name: string }>) => copy.following.followed(result.name)
const back = ({ redirect }: Done<unknown, unknown>) => redirect
const follow = { query: ['redirect'], successMessage: followed } as const
const unfollow = { query: ['redirect'], redirectTo: back } as const
const user = { row: 'SubscribeToUserAction', params: { id: 'targetUserId' } } as const
const collection = { row: 'SubscribeToCollectionAction', params: { id: 'targetCollectionId' } } as const
const catalog = { row: 'SubscribeToCatalogAction', params: { id: 'catalogId' } } as const
const tag = { row: 'SubscribeToTagAction', params: { id: 'targetTagId' } } as const
const start = { row: 'ShowGetStarted', query: ['redirect'] } as const

export const followingForms = {
  followUser: form('FollowUser', { ...user, ...follow }),
  unfollowUser: form('UnfollowUser', { ...user, ...unfollow }),
  followCollection: form('FollowCollection', { ...collection, ...follow }),
  unfollowCollection: form('UnfollowCollection', { ...collection, ...unfollow }),
  followCatalog: form('FollowCatalog', { ...catalog, ...follow }),
  unfollowCatalog: form('UnfollowCatalog', { ...catalog, ...unfollow }),
  followTag: form('FollowTag', { ...tag, ...follow }),
  unfollowTag: form('UnfollowTag', { ...tag, ...unfollow }),
  chooseTopics: form('ChooseTopics', {
    ...start,
    redirectTo: ({ redirect }) =>
      path('ShowWelcome', undefined, { redirect: redirect === home() ? null : redirect }),
  }),
  skipOnboarding: form('SkipOnboarding', { ...start, redirectTo: back }),
  customizeTopics: form('ChooseTopics', {
    row: 'CustomizeTopics',
    successMessage: () => copy.onboarding.saved,
  }),
}
