import type { ChosenLanguage, StoryLanguage, WrittenStory } from '#worker/posts/language/storyLanguage.ts'

/** It stays out of page requests. */
export async function languageOfText(story: WrittenStory, chosen: ChosenLanguage): Promise<StoryLanguage> {
  const { storyLanguage } = await import('#worker/posts/language/storyLanguage.ts')
  return storyLanguage(story, chosen)
}
