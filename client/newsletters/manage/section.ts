import type { FormAnswerFragment, NewsletterSettingsPageQuery } from '#schema/generated/operations.ts'

type Desk = NonNullable<NewsletterSettingsPageQuery['newsletterDesk']>
export type Digest = NonNullable<Desk['digest']>

/** Shared by the sections of a newsletter's settings. */
export interface SectionProps {
  desk: Desk
  action: string
  answer: FormAnswerFragment | null | undefined
}
