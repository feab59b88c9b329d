import type { StorySettingsPageQuery } from '#schema/generated/operations.ts'

export type StorySettings = NonNullable<StorySettingsPageQuery['storySettings']>

export interface SectionProps {
  story: StorySettings
  answer: StorySettingsPageQuery['formAnswer']
  action: string
}
