import { newsletterPages as words } from '#schema/copy/newsletterPages.ts'
import type { NewsletterPageQuery } from '#schema/generated/operations.ts'
import { imageUrl } from '#schema/media/images.ts'
import { truncate } from '#schema/text/truncate.ts'
import { type Head, oembedOf } from '#client/browser/head.ts'
import type { PageLocation } from '#client/browser/page.ts'
import type { Site } from '#client/browser/site.tsx'
import { publicationUrl } from '#client/posts/publicationUrl.ts'

const PICTURE = { mode: 'crop', width: 400, height: 400 } as const

/** The head of a publication's newsletter, with its structured data. Later pages of stories are not indexed. */
export function newsletterHead(
  { newsletter, collection }: NewsletterPageQuery,
  at: PageLocation,
  site: Site,
): Head {
  const { name, ownerName, description: own, slug } = newsletter!
  const { avatarId } = collection!
  const to = at.search.get('to')
  const params = { collectionSlug: collection!.slug, newsletterSlug: slug }
  const address = publicationUrl(collection!, site, 'ShowCollectionNewsletterPromotionPage', params)
  const description = truncate(own || words.page(ownerName), 200)
  return {
    title: name === ownerName ? words.get(name) : `${name} · ${ownerName}`,
    description,
    canonical: address,
    image: avatarId
      ? { url: imageUrl(avatarId, PICTURE, site.mainOrigin), width: 400, height: 400, alt: ownerName }
      : undefined,
    faviconId: collection!.faviconId,
    noIndex: Boolean(to),
    oembed: to ? undefined : oembedOf(address, site),
    jsonLd: [
      {
        '@type': 'Periodical',
        name,
        description,
        url: address,
        publisher: {
          '@type': 'Organization',
          name: ownerName,
          url: publicationUrl(collection!, site, 'ShowCollectionHome'),
        },
        potentialAction: { '@type': 'SubscribeAction', target: `${address}#subscribe` },
      },
    ],
  }
}
