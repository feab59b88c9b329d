import type { PostPageQuery } from '#schema/generated/operations.ts'
import { imageUrl } from '#schema/media/images.ts'
import { url } from '#schema/routes/paths.ts'
import { truncate } from '#schema/text/truncate.ts'
import { type Head, isoTime, oembedOf } from '#client/browser/head.ts'
import type { Site } from '#client/browser/site.tsx'
import { publicationUrl } from '#client/posts/publicationUrl.ts'
import { userUrl } from '#client/users/userUrl.ts'

type Post = NonNullable<PostPageQuery['post']>

const PREVIEW = { width: 1200, height: 630 }

export function storyHead(post: Post, site: Site): Head {
  const image = post.previewImage && {
    url: site.mainOrigin + imageUrl(post.previewImage.id, { mode: 'crop', ...PREVIEW }),
    ...PREVIEW,
    alt: post.previewImage.alt,
  }
  const published = isoTime(post.firstPublishedAt)
  const modified = isoTime(post.latestPublishedAt)
  const summary = post.searchDescription
  return {
    title: post.searchTitle ?? post.title,
    description: truncate(summary || post.title, 200, post.language),
    shared: [post.previewTitle ?? post.title, post.previewText],
    canonical: post.canonicalUrl ?? post.mediumUrl,
    type: 'article',
    language: { tag: post.language, direction: post.direction },
    image: image ?? undefined,
    noIndex: post.visibility === 'UNLISTED',
    faviconId: post.collection?.faviconId,
    feeds: [feedOf(post, site)],
    // The story's shortest address.
    oembed: oembedOf(
      url('ShowPost', { postId: post.id }, { mainOrigin: site.mainOrigin, table: 'all' }),
      site,
    ),
    article: {
      publishedTime: published,
      modifiedTime: modified,
      author: userUrl(post.creator, site, 'ShowUser'),
      section: post.primaryTopic?.name,
      tags: post.tags.map(({ name }) => name),
    },
    jsonLd: [
      {
        '@type': 'Article',
        headline: post.searchTitle ?? post.title,
        description: truncate(summary, 200, post.language) || undefined,
        image: image ? [image.url] : undefined,
        datePublished: published,
        dateModified: modified,
        inLanguage: post.language,
        wordCount: post.wordCount,
        isAccessibleForFree: !post.isLocked,
        mainEntityOfPage: post.mediumUrl,
        author: [post.creator, ...post.coauthors].map((author) => ({
          '@type': 'Person',
          name: author.name,
          url: userUrl(author, site, 'ShowUser'),
        })),
        keywords: post.tags.length ? post.tags.map(({ name }) => name) : undefined,
        ...(post.isLocked && LOCKED),
        publisher: { '@type': 'Organization', name: post.collection?.name ?? site.productName },
      },
      breadcrumbs(post, site),
    ],
  }
}

/** The page itself links to other feeds. */
const feedOf = ({ collection, creator }: Post, site: Site) =>
  collection
    ? { title: collection.name, href: publicationUrl(collection, site, 'ShowCollectionFeed') }
    : { title: `Stories by ${creator.name}`, href: userUrl(creator, site, 'ShowUserFeed') }

/**
 * Or search engines would take the preview for cloaking
 * (https://developers.google.com/search/docs/appearance/structured-data/paywalled-content).
 */
const LOCKED = {
  hasPart: {
    '@type': 'WebPageElement',
    isAccessibleForFree: false,
    cssSelector: '.Story',
  },
}

function breadcrumbs(post: Post, site: Site): Record<string, unknown> {
  const owner = post.collection
    ? { name: post.collection.name, item: publicationUrl(post.collection, site, 'ShowCollectionHome') }
    : { name: post.creator.name, item: userUrl(post.creator, site, 'ShowUser') }
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
