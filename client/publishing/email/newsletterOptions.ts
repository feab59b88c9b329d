import type { StorySettingsPartsFragment } from '#schema/generated/operations.ts'

type Story = Pick<StorySettingsPartsFragment, 'newsletters' | 'defaultNewsletters'>

/** The option without a choice: a newsletter that the writer does not run sends the story. */
export const DEFAULT = 'byDefault'

interface NewsletterOptions {
  options: string[]
  labels: Record<string, string>
  selected: string
  /** Null for the default. */
  newsletter: Story['newsletters'][number] | null
  /** Null if the writer can choose it. */
  byDefault: Story['defaultNewsletters'][number] | null
}

/**
 * @param place the id of the story's publication; '' for none
 * @param chosen the id of a newsletter, `DEFAULT`, or '' before any choice
 */
export function newsletterOptions(
  { newsletters, defaultNewsletters }: Story,
  place: string,
  chosen: string,
): NewsletterOptions {
  const fitting = newsletters.filter(({ collectionId }) => collectionId === null || collectionId === place)
  const standing =
    defaultNewsletters.find(({ collectionId }) => collectionId !== null && collectionId === place) ??
    defaultNewsletters.find(({ collectionId }) => collectionId === null)
  const isOwn = standing === undefined || fitting.some(({ id }) => id === standing.id)
  const byDefault = isOwn ? null : standing
  const newsletter =
    fitting.find(({ id }) => id === chosen) ??
    (byDefault ? null : (fitting.find(({ id }) => id === standing?.id) ?? fitting[0] ?? null))
  const named = fitting.map(({ id, name }) => [id, name] as const)
  const all = byDefault ? [[DEFAULT, byDefault.name] as const, ...named] : named
  return {
    options: all.map(([id]) => id),
    labels: Object.fromEntries(all),
    selected: newsletter?.id ?? DEFAULT,
    newsletter,
    byDefault,
  }
}
