import { type Suggestion, useSuggestions } from '#client/forms/useSuggestions.ts'
import { send } from '#client/graphql/send.ts'

export function useTopicSuggestions(): { suggested: readonly string[]; suggest(query: string): void } {
  const { suggested, suggest } = useSuggestions(findTopicNames)
  return { suggested: suggested.map(({ value }) => value), suggest }
}

async function findTopicNames(query: string): Promise<Suggestion[]> {
  const { search } = await send('TopicSuggestions', { query })
  return (search?.tags ?? []).map(({ name }) => ({ value: name }))
}
