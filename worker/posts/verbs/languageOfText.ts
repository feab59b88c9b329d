import type { ChosenLanguage, StoryLanguage, WrittenStory } from '#worker/posts/language/storyLanguage.ts'

/** A story's language and direction. What finds them is loaded when a story is saved, and is on no page's path. */
export async function languageOfText(story: WrittenStory, chosen: ChosenLanguage): Promise<StoryLanguage> {
  const { storyLanguage } = await import('#worker/posts/language/storyLanguage.ts')
  return storyLanguage(story, chosen)
}
