import type { PostPageQuery } from '#schema/generated/operations.ts'
import { imageUrl } from '#schema/images.ts'
import { url } from '#schema/routes/paths.ts'
import { type Head, isoTime } from '#client/browser/head.ts'
import type { Site } from '#client/browser/site.tsx'
import { truncate } from '#client/design/truncate.ts'

type Post = NonNullable<PostPageQuery['post']>

/** The size that suits link previews on other sites. */
const PREVIEW = { width: 1200, height: 630 }

export function storyHead(post: Post, site: Site): Head {
  const image = post.previewImage && {
    url: site.mainOrigin + imageUrl(post.previewImage.id, { mode: 'crop', ...PREVIEW }),
    ...PREVIEW,
    alt: post.previewImage.alt,
  }
  const published = isoTime(post.firstPublishedAt)
  const modified = isoTime(post.latestPublishedAt)
  const author = url(
    'ShowUser',
    { username: post.creator.username },
    { mainOrigin: site.mainOrigin, table: 'all' },
  )
  return {
    title: post.title,
    description: truncate(post.subtitle || post.title, 200),
    canonical: post.canonicalUrl ?? post.mediumUrl,
    type: 'article',
    image: image ?? undefined,
    noIndex: post.visibility === 'UNLISTED',
    faviconId: post.collection?.faviconId,
    article: {
      publishedTime: published,
      modifiedTime: modified,
      author,
      section: post.primaryTopic?.name,
      tags: post.tags.map(({ name }) => name),
    },
    jsonLd: [
      {
        '@type': 'Article',
        headline: post.title,
        description: post.subtitle || undefined,
        image: image ? [image.url] : undefined,
        datePublished: published,
        dateModified: modified,
        inLanguage: post.language,
        wordCount: post.wordCount,
        isAccessibleForFree: !post.isLocked,
        mainEntityOfPage: post.mediumUrl,
        author: [post.creator, ...post.coauthors].map(({ name, username }) => ({
          '@type': 'Person',
          name,
          url: url('ShowUser', { username }, { mainOrigin: site.mainOrigin, table: 'all' }),
        })),
        publisher: { '@type': 'Organization', name: post.collection?.name ?? site.productName },
      },
      breadcrumbs(post, site),
    ],
  }
}

/** From the site over the publication, or the author, to the story. */
function breadcrumbs(post: Post, site: Site): Record<string, unknown> {
  const context = { mainOrigin: site.mainOrigin, table: 'all' } as const
  const owner = post.collection
    ? {
        name: post.collection.name,
        item: url('ShowCollectionHome', { collectionSlug: post.collection.slug }, context),
      }
    : { name: post.creator.name, item: url('ShowUser', { username: post.creator.username }, context) }
  const steps = [
    { name: site.productName, item: site.mainOrigin },
    owner,
    { name: post.title, item: post.mediumUrl },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  }
}
