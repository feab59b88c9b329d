import { createContext, useContext } from 'react'
import type { IssueStory } from '#worker/newsletters/email/issueContent.ts'

export interface StoryContext extends Pick<IssueStory, 'url' | 'language' | 'direction' | 'embeds'> {
  origin: string
}

const Story = createContext<StoryContext>({
  origin: '',
  url: null,
  language: 'en',
  direction: 'ltr',
  embeds: {},
})
export const StoryProvider = Story.Provider
export const useStory = (): StoryContext => useContext(Story)

/**
 * A story without a page has no places.
 * @param href accepted by `safeUrl`, or a path or fragment
 */
export function absolute(href: string, { origin, url }: Pick<StoryContext, 'origin' | 'url'>): string | null {
  if (href.startsWith('#')) return url && url + href
  return href.startsWith('/') ? origin + href : href
}
