import { send } from '#client/graphql/send.ts'
import type { Suggestion } from '#client/forms/useSuggestions.ts'

type PickerOptions = Promise<readonly Suggestion[]>

/** The value of a topic is its slug. */
export async function findTopics(query: string): PickerOptions {
  const { search } = await send('TopicSuggestions', { query })
  return (search?.tags ?? []).map(({ slug, name }) => ({ value: slug, label: name }))
}

/** The value of a story is its address. */
export const findStoriesIn =
  (collectionSlug: string) =>
  async (query: string): PickerOptions => {
    const { search } = await send('StoriesToPick', { query, collectionSlug })
    return (search?.posts ?? []).map(({ mediumUrl, title }) => ({ value: mediumUrl, label: title }))
  }

/** The value of a person is `@` and the username. */
export async function findPeople(query: string): PickerOptions {
  const { search } = await send('PeopleToInvite', { query })
  return (search?.users ?? []).map(({ username, name }) => ({ value: `@${username}`, label: name }))
}
