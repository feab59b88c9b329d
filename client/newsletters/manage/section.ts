import type { FormAnswerFragment, NewsletterSettingsPageQuery } from '#schema/generated/operations.ts'

/** Shared by the sections of a newsletter's settings. */
export interface SectionProps {
  desk: NonNullable<NewsletterSettingsPageQuery['newsletterDesk']>
  action: string
  answer: FormAnswerFragment | null | undefined
}
