import { AudienceDetails, AwardKind, ShareChannel } from '#schema/enums.ts'
import { listOrPredefined } from '#schema/routes/params.ts'
import { action, page, redirect } from '#schema/routes/row.ts'

const owned = { life: 'long', tag: 'user' } as const
/** Follows purge no tag, so the lifetime is short. */
const follows = {
  page: 'user-followers',
  cache: { life: 'short', tag: 'user' },
  query: ['to'],
} as const
const profile = { page: 'user-profile', cache: owned } as const
const tab = { ...profile, query: ['to'] } as const
/** Others wrote these stories. */
const collected = { ...tab, cache: { ...owned, showsSaved: true } } as const
const audience = {
  page: 'subscription-stats',
  auth: 'owner',
  query: ['period', 'since', 'until', 'to'],
} as const
const subscribe = { page: 'writer-subscription-promotion', byViewer: true } as const
const promotion = { page: 'user-driven-membership-promotion', byViewer: true } as const

export const users = [
  page('ShowUser', '/@{username}', profile),
  page('ShowUserLatest', '/@{username}/latest', tab),
  page('ShowUserHasRecommended', '/@{username}/has-recommended', collected),
  page('ShowUserHighlights', '/@{username}/highlights', collected),
  page('ShowUserResponses', '/@{username}/responses', collected),
  page('ShowUserSeries', '/@{username}/series', tab),
  page('ShowUserFollowers', '/@{username}/followers', follows),
  page('ShowUserFollowing', '/@{username}/following', follows),
  page('ShowUserAbout', '/@{username}/about', {
    page: 'user-about',
    cache: owned,
  }),
  page('ShowUserBooks', '/@{username}/books', {
    page: 'user-books',
    cache: owned,
    query: ['to'],
  }),
  page('ShowUserLists', '/@{username}/lists', {
    page: 'user-catalogs',
    cache: collected.cache,
    query: ['to'],
  }),
  page('ShowUserList', '/@{username}/list/{catalogSlugId}', {
    page: 'user-catalog',
    cache: collected.cache,
    query: ['to'],
    params: { catalogSlugId: listOrPredefined },
  }),
  redirect('ShareUserList', '/@{username}/list/{catalogSlug}/share/{channel}', {
    page: 'share-success',
    handler: true,
    query: ['shared'],
    params: { catalogSlug: listOrPredefined, channel: ShareChannel },
  }),
  page('ShowUserAwards', '/@{username}/awards/{kind}', {
    page: 'user-awards',
    cache: owned,
    query: ['to'],
    params: { kind: AwardKind },
  }),

  page('ShowUserUnderCollection', '/{collectionSlug}/@{username}', {
    page: 'publication-author',
    cache: { life: 'long', tag: 'collection' },
    query: ['to'],
  }),
  redirect('ShowUserFollowersUnderCollection', '/{collectionSlug}/@{username}/followers', {
    redirect: { to: 'ShowUserFollowers' },
  }),
  redirect('ShowUserFollowingUnderCollection', '/{collectionSlug}/@{username}/following', {
    redirect: { to: 'ShowUserFollowing' },
  }),
  redirect('ShowUserById', '/u/{userId}', { redirect: { to: 'ShowUser', lookup: 'user' } }),

  page('EditUser', '/@{username}/edit', { auth: 'owner', page: 'edit-user', form: true }),
  action('FollowUserByLink', '/@{username}/follow', { auth: 'signed-in', handler: true }),
  page('ShowUserMembership', '/@{username}/membership', promotion),
  page('ShowUserDrivenMembershipPromotion', '/membership/@{username}', {
    ...promotion,
    mainHostOnly: true,
  }),
  page('SubscribeToUser', '/@{username}/subscribe', { ...subscribe, form: true }),
  page('ShowWriterSubscriptionPromotion', '/subscribe/@{username}', {
    ...subscribe,
    mainHostOnly: true,
  }),
  page('ShowUserAudience', '/@{username}/audience', { ...audience, form: true }),
  page('ShowUserAudienceDetails', '/@{username}/audience/{details}', {
    ...audience,
    params: { details: AudienceDetails },
  }),
  action('ExportUserAudience', '/@{username}/audience/stats/export', { auth: 'owner', handler: true }),

  redirect('ShowMe', '/me', { auth: 'signed-in', redirect: { to: 'ShowUser', lookup: 'viewer' } }),
  page('EditUserDesign', '/me/design', {
    page: 'user-design-editor',
    auth: 'signed-in',
    query: ['unfold', 'action'],
    mainHostOnly: true,
    form: true,
  }),
  page('CreateSubdomain', '/me/create-subdomain', {
    page: 'create-subdomain',
    auth: 'signed-in',
    form: true,
  }),
  page('ShowAwardedPosts', '/awards/{type}', {
    page: 'awarded-posts',
    cache: { life: 'short', tag: 'edgeCacheHome' },
    query: ['to'],
    params: { type: AwardKind },
  }),
]
