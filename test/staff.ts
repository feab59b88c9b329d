/** As the operator's programs. */
import { fetchWorker, settled } from '#test/worker.ts'

export const OPERATOR = {
  'content-type': 'application/json',
  'graphql-operation': 'test',
  authorization: 'Bearer dev-admin',
}

export type Result = { __typename: string; message?: string } & Record<string, unknown>

/** Returns the mutation's only field. */
export async function mutate(
  text: string,
  variables: Record<string, unknown>,
  headers = OPERATOR,
): Promise<Result> {
  const response = await fetchWorker(
    new Request('http://localhost:8787/_/graphql', {
      method: 'POST',
      headers,
      body: JSON.stringify({ query: text, variables }),
    }),
  )
  const { data, errors } = (await response.json()) as { data?: Record<string, Result>; errors?: unknown }
  await settled()
  if (!data) throw new Error(JSON.stringify(errors))
  return Object.values(data)[0]!
}

const FAILURES = '... on BadRequest { message } ... on Forbidden { message } ... on NotFound { message }'

const changed = (field: string, args: string) =>
  `mutation(${args}) { ${field} { __typename ${FAILURES} ... on Conflict { message } ... on ChangedPost { id revision changeNumber post { id title } } } }`

export const verbs = {
  renameUser: `mutation($userId: ID!, $username: String!, $name: String!) { renameUser(userId: $userId, username: $username, name: $name) { __typename ${FAILURES} ... on AlreadyExists { message } ... on User { id username name } } }`,
  suspendUser: `mutation($userId: ID!, $isSuspended: Boolean!) { suspendUser(userId: $userId, isSuspended: $isSuspended) { __typename ... on Forbidden { message } ... on NotFound { message } ... on Conflict { message } } }`,
  renameCollection: `mutation($collectionId: ID!, $slug: String!, $name: String!) { renameCollection(collectionId: $collectionId, slug: $slug, name: $name) { __typename ${FAILURES} ... on AlreadyExists { message } ... on Collection { id slug name } } }`,
  renameTag: `mutation($tagId: ID!, $slug: String!, $name: String!) { renameTag(tagId: $tagId, slug: $slug, name: $name) { __typename ${FAILURES} ... on AlreadyExists { message } ... on Tag { id slug name } } }`,
  editCollectionLook: `mutation($collectionId: ID!, $look: CollectionLook!) { editCollectionLook(collectionId: $collectionId, look: $look) { __typename ${FAILURES} ... on Collection { id tagline } } }`,
  editPost: changed(
    'editPost(postId: $postId, baseRevision: $baseRevision, title: $title, subtitle: $subtitle, paragraphs: $paragraphs)',
    '$postId: ID!, $baseRevision: Int!, $title: String!, $subtitle: String!, $paragraphs: String!',
  ),
  publishPost: changed('publishPost(postId: $postId)', '$postId: ID!'),
  unlistPost: changed('unlistPost(postId: $postId)', '$postId: ID!'),
  lockPost: changed('lockPost(postId: $postId, isLocked: $isLocked)', '$postId: ID!, $isLocked: Boolean!'),
  unpublishPost: changed('unpublishPost(postId: $postId)', '$postId: ID!'),
  suspendPost: changed(
    'suspendPost(postId: $postId, isSuspended: $isSuspended)',
    '$postId: ID!, $isSuspended: Boolean!',
  ),
  deletePost: changed('deletePost(targetPostId: $postId)', '$postId: ID!'),
  undeletePost: changed('undeletePost(targetPostId: $postId)', '$postId: ID!'),
}
