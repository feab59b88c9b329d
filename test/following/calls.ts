import type { SourceKind } from '#schema/reactions/following.ts'

const NAMES = { user: 'User', collection: 'Collection', tag: 'Tag' } as const
const result = '{ __typename ... on Failure { message }'
const edge = '{ followerCount viewerEdge { isFollowing } }'

/** @param verb `follow` or `unfollow` */
export const followCall = (verb: 'follow' | 'unfollow', kind: SourceKind): string => {
  const name = NAMES[kind]
  return `mutation($id: ID!) { ${verb}${name}(target${name}Id: $id) ${result} ... on ${name} ${edge} } }`
}

export const edgeCall = (kind: SourceKind): string => `query($id: ID!) { ${kind}(id: $id) ${edge} }`
