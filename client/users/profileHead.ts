import { imageUrl } from '#schema/media/images.ts'
import type { PathParams, Query } from '#schema/routes/paths.ts'
import type { RouteName } from '#schema/routes/table.ts'
import type { ProfileHeaderFragment } from '#schema/generated/operations.ts'
import { truncate } from '#schema/text/truncate.ts'
import { type Head, isoTime, oembedOf } from '#client/browser/head.ts'
import type { Site } from '#client/browser/site.tsx'
import { itemListOf } from '#client/posts/itemList.ts'
import { userUrl } from '#client/users/userUrl.ts'

interface ProfileHeadInput {
  user: ProfileHeaderFragment
  site: Site
  title: string
  description?: string
  at: { route: RouteName; params?: PathParams; to?: string | null; next?: string | null }
  /** About the person, or a list of theirs. */
  type: 'ProfilePage' | 'CollectionPage'
  /** The list's feed, in addition to the person's. */
  feed?: { title: string; href: string }
  /** Between the person's home and this page. */
  above?: { title: string; route: RouteName }[]
  /** Only of a list that the person put in order. */
  stories?: Parameters<typeof itemListOf>[0]
}

/** Canonical on their own host (D27). Later pages of a list shift, and are not indexed. */
export function profileHead({
  user,
  site,
  title,
  description,
  at,
  type,
  feed,
  above = [],
  stories,
}: ProfileHeadInput): Head {
  const address = (route: RouteName, params?: PathParams, query?: Query) =>
    userUrl(user, site, route, params, query)
  const home = address('ShowUser')
  const canonical = address(at.route, at.params)
  const about = description || user.bio || `${user.name} on ${site.productName}.`
  const image = user.imageId ? portrait(user.imageId, user.name, site) : undefined
  const steps = [
    { name: site.productName, item: `${site.mainOrigin}/` },
    { name: user.name, item: home },
    ...above.map((step) => ({ name: step.title, item: address(step.route) })),
    { name: title, item: canonical },
  ].filter(({ item }, index, all) => all.findIndex((step) => step.item === item) === index)
  return {
    title,
    description: truncate(about, 200),
    canonical: at.to ? address(at.route, at.params, { to: at.to }) : canonical,
    type: type === 'ProfilePage' ? 'profile' : 'website',
    image,
    noIndex: Boolean(at.to),
    oembed: at.route === 'ShowUser' ? oembedOf(canonical, site) : undefined,
    next: at.next ? address(at.route, at.params, { to: at.next }) : undefined,
    feeds: [...(feed ? [feed] : []), { title: `Stories by ${user.name}`, href: address('ShowUserFeed') }],
    jsonLd: [
      {
        '@type': type,
        name: title,
        url: canonical,
        description: about,
        dateCreated: type === 'ProfilePage' ? isoTime(user.createdAt) : undefined,
        ...(!at.to && stories && { mainEntity: itemListOf(stories) }),
        [type === 'ProfilePage' ? 'mainEntity' : 'about']: person(user, home, image?.url),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
      },
    ],
  }
}

const PORTRAIT = 400

const portrait = (imageId: string, name: string, site: Site) => ({
  url: imageUrl(imageId, { mode: 'crop', width: PORTRAIT, height: PORTRAIT }, site.mainOrigin),
  width: PORTRAIT,
  height: PORTRAIT,
  alt: name,
})

function person(
  user: ProfileHeaderFragment,
  home: string,
  image: string | undefined,
): Record<string, unknown> {
  return {
    '@type': 'Person',
    '@id': home,
    identifier: user.id,
    name: user.name,
    alternateName: `@${user.username}`,
    description: user.bio || undefined,
    image,
    url: home,
    sameAs: user.twitterScreenName ? [twitterUrl(user.twitterScreenName)] : undefined,
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/FollowAction',
      userInteractionCount: user.followerCount,
    },
    agentInteractionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/WriteAction',
      userInteractionCount: user.postCount,
    },
  }
}

export const twitterUrl = (screenName: string): string =>
  `https://twitter.com/${encodeURIComponent(screenName)}`
