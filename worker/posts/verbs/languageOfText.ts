import type { ChosenLanguage, StoryLanguage, WrittenStory } from '#worker/posts/language/storyLanguage.ts'

/**
 * Detects a story's language and direction. The detector is loaded only when a story is saved, to keep it out of page
 * requests.
 */
export async function languageOfText(story: WrittenStory, chosen: ChosenLanguage): Promise<StoryLanguage> {
  const { storyLanguage } = await import('#worker/posts/language/storyLanguage.ts')
  return storyLanguage(story, chosen)
}
