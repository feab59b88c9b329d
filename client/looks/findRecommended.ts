import { send } from '#client/graphql/send.ts'
import type { Recommended } from '#client/looks/look.ts'

/** Searches people and publications for a blogroll. */
export async function findRecommended(query: string): Promise<Recommended[]> {
  const [people, publications] = await Promise.all([
    send('PeopleToRecommend', { query }),
    send('PublicationsToRecommend', { query }),
  ])
  return [
    ...(people.search?.users ?? []).map(({ username, bio, ...user }) => ({
      ...user,
      isPublication: false,
      slug: username,
      words: bio,
    })),
    ...(publications.search?.collections ?? []).map(({ tagline, avatarId, ...collection }) => ({
      ...collection,
      isPublication: true,
      imageId: avatarId,
      words: tagline,
    })),
  ]
}
