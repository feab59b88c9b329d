import { Fragment } from 'react'
import { imageUrl } from '#schema/media/images.ts'
import { SITE_LANGUAGE } from '#schema/text/languages.ts'
import { path } from '#schema/routes/paths.ts'
import { limits } from '#schema/limits.ts'
import { type Head, latestFeedOf } from '#client/browser/head.ts'
import { useSite } from '#client/browser/site.tsx'

export function PageHead({ head }: { head: Head }) {
  const site = useSite()
  const title = head.title === site.productName ? head.title : `${head.title} · ${site.productName}`
  return (
    <>
      <title>{title}</title>
      {head.description && <meta name="description" content={head.description} />}
      {head.canonical && <link rel="canonical" href={head.canonical} />}
      {head.prev && <link rel="prev" href={head.prev} />}
      {head.next && <link rel="next" href={head.next} />}
      {head.noIndex && <meta name="robots" content="noindex" />}
      {head.noReferrer && <meta name="referrer" content="no-referrer" />}
      <FeedLinks head={head} />
      {head.oembed && <link rel="alternate" type="application/json+oembed" href={head.oembed} />}
      <link rel="apple-touch-icon" href={path('ShowAppleTouchIcon')} />
      <Favicon faviconId={head.faviconId ?? null} />
      <OpenGraph head={head} siteName={site.productName} />
    </>
  )
}

/** Stories omit the JSON feed: their head is the most read. */
function FeedLinks({ head: { feeds, noIndex, type } }: { head: Head }) {
  const site = useSite()
  const named = feeds?.length ? feeds : noIndex ? [] : [latestFeedOf(site)]
  return named.map(({ title, href }) => (
    <Fragment key={href}>
      <link rel="alternate" type="application/rss+xml" title={title} href={href} />
      {type !== 'article' && (
        <link rel="alternate" type="application/feed+json" title={title} href={`${href}?format=json`} />
      )}
    </Fragment>
  ))
}

/** R136, R137. */
function Favicon({ faviconId }: { faviconId: string | null }) {
  const { environment } = useSite()
  if (!faviconId) return <link rel="icon" type="image/svg+xml" href={`/favicon.ico?${environment}`} />
  const { size } = limits.favicon
  return <link rel="icon" href={imageUrl(faviconId, { mode: 'crop', width: size, height: size })} />
}

function localeOf(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize()
  return region ? `${language}_${region}` : language
}

function OpenGraph({ head, siteName }: { head: Head; siteName: string }) {
  const { mainOrigin } = useSite()
  const { image, article } = head
  const [title, description] = head.shared ?? []
  const shared = description ?? head.description
  return (
    <>
      <meta property="og:site_name" content={siteName} />
      <meta property="og:locale" content={localeOf(head.language?.tag ?? SITE_LANGUAGE)} />
      <meta property="og:type" content={head.type ?? 'website'} />
      <meta property="og:title" content={title ?? head.title} />
      {head.canonical && <meta property="og:url" content={head.canonical} />}
      {shared && <meta property="og:description" content={shared} />}
      {image ? (
        <>
          <meta property="og:image" content={image.url} />
          <meta property="og:image:width" content={String(image.width)} />
          <meta property="og:image:height" content={String(image.height)} />
          <meta property="og:image:alt" content={image.alt} />
        </>
      ) : (
        <meta property="og:image" content={mainOrigin + path('ShowIcon', { iconName: 'share.png' })} />
      )}
      {article?.publishedTime && <meta property="article:published_time" content={article.publishedTime} />}
      {article?.modifiedTime && <meta property="article:modified_time" content={article.modifiedTime} />}
      {article?.author && <meta property="article:author" content={article.author} />}
      {article?.section && <meta property="article:section" content={article.section} />}
      {article?.tags?.map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  )
}
