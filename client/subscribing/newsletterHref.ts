import type { SubscriptionSource } from '#schema/enums.ts'
import type { FormName } from '#schema/forms/forms.ts'
import type { SubscribeBoxFragment } from '#schema/generated/operations.ts'
import { useHref } from '#client/browser/site.tsx'

export type SubscribeControlProps = SubscribeBoxFragment & { source: SubscriptionSource }

type Owned = Pick<SubscribeBoxFragment, 'slug' | 'username' | 'collectionSlug'>

/** The page to subscribe at. */
export function useNewsletterHref(): (newsletter: Owned) => string {
  const href = useHref()
  return ({ slug, username, collectionSlug }) =>
    collectionSlug
      ? href('ShowCollectionNewsletterPromotionPage', { collectionSlug, newsletterSlug: slug })
      : href('SubscribeToUser', { username: username! })
}

/** The forms of that page. */
export const newsletterForms = ({
  collectionSlug,
}: Pick<Owned, 'collectionSlug'>): Record<'subscribe' | 'byEmail' | 'leave', FormName> =>
  collectionSlug
    ? {
        subscribe: 'subscribeToNewsletter',
        byEmail: 'subscribeToNewsletterByEmail',
        leave: 'unsubscribeFromNewsletter',
      }
    : {
        subscribe: 'subscribeToWritersNewsletter',
        byEmail: 'subscribeToWritersNewsletterByEmail',
        leave: 'unsubscribeFromWritersNewsletter',
      }
