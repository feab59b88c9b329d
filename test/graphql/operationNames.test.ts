/** Other software calls the specification's operations by name. */
import { beforeAll, expect, test } from 'vitest'
import { LightLoadOperation } from '#schema/enums.ts'
import { operationTexts } from '#schema/generated/operationTexts.ts'
import { OWN_HEADERS, post } from '#test/graphql/call.ts'
import { insertRows, STORY, TAG } from '#test/graphql/rows.ts'

beforeAll(insertRows)

const ask = async (operationName: string, variables: Record<string, unknown> = {}) =>
  (await post({ operationName, variables }, OWN_HEADERS)).body

const QUERIES = [
  'ViewerQuery',
  'VisitorQuery',
  'CacheUnsafeLoggedInStateQuery',
  'VariantFlagsQuery',
  'AvatarMenuQuery',
  'UnreadNotificationCount',
  'PublicationNavigationContext',
  'PublicationSearchQuery',
  'UserSearchQuery',
  'PublicationFaviconQuery',
  'MagicLinkPreferred',
  'AccountTokenQuery',
  'EmailAvailability',
  'RefetchThreadedPostResponsesQuery',
  'refetchThreadedCatalogResponsesQuery',
  'PostCacheController',
  'TopicCacheController',
  'TaxStatusToastLoaderQuery',
  ...LightLoadOperation,
]
const MUTATIONS = [
  'UncancelMembership',
  'FollowUser',
  'UnfollowUser',
  'MuteUser',
  'UnmuteUser',
  'FollowCollection',
  'UnfollowCollection',
  'MuteCollection',
  'UnmuteCollection',
  'DeletePost',
  'UndeletePostMutation',
  'SendVerificationEmail',
  'UnhidePostResponseOnParentPost',
  'ShowCatalogResponseOnParent',
  'CreateAccount',
  'CrupdatePassword',
  'SendAcctAuthEmail',
  'VerifyLoginCode',
  'LoginUser',
  'DismissFlag',
  'AcknowledgePartnerTerms',
  'crupdateTwoFactorAuth',
  'registerAuthyUser',
  'crupdateTwoFactorBackupCodes',
  'SearchClickEvent',
]

test.each([...QUERIES, ...MUTATIONS])('%s is called by its name (R411)', (name) => {
  expect(Object.keys(operationTexts)).toContain(name)
})

test('the viewer, an address, a story’s edge, a list’s card and a tag are read by name (R411, R414, R498)', async () => {
  expect(await ask('ViewerQuery')).toMatchObject({ data: { viewer: { email: null, viewerEdge: null } } })
  expect(await ask('EmailAvailability', { email: 'not.taken@example.org' })).toEqual({
    data: { emailAvailability: true },
  })
  expect(await ask('PostViewerEdgeQuery', { postId: STORY })).toEqual({
    data: {
      post: { id: STORY, viewerEdge: { clapCount: 0 } },
      savedPosts: expect.any(Array) as unknown[],
      readingState: null,
    },
  })
  expect(await ask('CatalogMixtapeParagraphQuery', { catalogId: '000000000000' })).toEqual({
    data: { catalog: null },
  })
  expect(await ask('TagFeaturesQuery', { tagSlug: 'gql-paper' })).toMatchObject({
    data: { tag: { id: TAG, slug: 'gql-paper' } },
  })
})
