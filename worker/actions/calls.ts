/** Calls in JSON run the browser's own operations (R438). Most rows also take a form, for pages without scripts. */
import type * as z from 'zod'
import type { OperationName, Operations } from '#schema/generated/operations.ts'
import { bookmarkCall, clapCall, followCall, quoteCall, subscriptionCall } from '#schema/inputs/calls.ts'
import type { RouteName } from '#schema/routes/table.ts'

interface Call<Body> {
  body: z.ZodType<Body>
  operation(params: Params, body: Body): OperationCall
}

type Params = Readonly<Record<string, string>>
export interface OperationCall {
  operation: OperationName
  variables: Record<string, unknown>
}

const call = <Body>(body: z.ZodType<Body>, operation: Call<Body>['operation']): Call<never> =>
  ({ body, operation }) as Call<never>

const ask = <O extends OperationName>(
  operation: O,
  variables: Operations[O]['variables'],
): OperationCall => ({
  operation,
  variables,
})

export const calls = {
  VoteOnPost: call(clapCall, ({ postId }, body) => ask('ClapPost', { ...body, targetPostId: postId! })),
  VoteOnEntity: call(clapCall, ({ type, id }, body) =>
    type === 'catalog'
      ? ask('ClapCatalog', { ...body, targetCatalogId: id! })
      : ask('ClapPost', { ...body, targetPostId: id! }),
  ),
  BookmarkPost: call(bookmarkCall, ({ postId }, { state }) =>
    ask('SetReadingListState', { postId: postId!, state }),
  ),
  CreatePostQuote: call(quoteCall, ({ postId }, body) =>
    ask('CreateQuote', { ...body, targetPostId: postId! }),
  ),
  SubscribeToUserAction: call(followCall, ({ id }, { isFollowing }) =>
    ask(isFollowing ? 'FollowUser' : 'UnfollowUser', { targetUserId: id! }),
  ),
  SubscribeToCollectionAction: call(followCall, ({ id }, { isFollowing }) =>
    ask(isFollowing ? 'FollowCollection' : 'UnfollowCollection', { targetCollectionId: id! }),
  ),
  SubscribeToTagAction: call(followCall, ({ id }, { isFollowing }) =>
    ask(isFollowing ? 'FollowTag' : 'UnfollowTag', { targetTagId: id! }),
  ),
  SubscribeToCatalogAction: call(followCall, ({ id }, { isFollowing }) =>
    ask(isFollowing ? 'FollowCatalog' : 'UnfollowCatalog', { catalogId: id! }),
  ),
  SubscribeToNewsletterApi: call(subscriptionCall, ({ id }, { isSubscribed }) =>
    ask(isSubscribed ? 'SubscribeToNewsletter' : 'UnsubscribeFromNewsletter', { newsletterId: id! }),
  ),
} as const satisfies Partial<Record<RouteName, Call<never>>>

export type CallName = keyof typeof calls

export const isCall = (name: string): name is CallName => Object.hasOwn(calls, name)
