import { sql } from 'drizzle-orm'
import { copy } from '#schema/copy/media.ts'
import { type Embed, recogniseEmbed } from '#schema/media/embeds.ts'
import { limits } from '#schema/limits.ts'
import { displayHost, safeUrl } from '#schema/hosts/urls.ts'
import { videoIdAt } from '#schema/media/videos.ts'
import type { Context } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { withinRateLimit } from '#worker/identity/rateLimits.ts'
import { fetchPicture } from '#worker/media/fetchPicture.ts'
import { isOwnAddress, isOwnHost } from '#worker/media/isOwnHost.ts'
import { findOwnPage } from '#worker/media/ownPage.ts'
import { pictureIn, storeImage } from '#worker/media/storeImage.ts'
import { isShownPersonOf } from '#worker/permissions/person.ts'
import { writerWith } from '#worker/permissions/writer.ts'
import { idFor } from '#worker/platform/ids.ts'
import { as, type Failure, failure } from '#worker/platform/results.ts'
import { safeFetch } from '#worker/platform/outgoing/safeFetch.ts'
import { writeRows } from '#worker/platform/database/write.ts'

interface LinkCard {
  __typename: 'LinkCard'
  href: string
  title: string
  description: string
  site: string
  imageId: string | null
}

interface EmbedMedia extends Pick<Embed, 'title' | 'width' | 'height'> {
  __typename: 'EmbedMedia'
  mediaResourceId: string
}

type Refused = Failure<'BadRequest' | 'Forbidden' | 'TooManyRequests'>

export async function resolveLink(ctx: Context, address: string): Promise<LinkCard | EmbedMedia | Refused> {
  const viewer = theViewer(ctx)
  const writer = writerWith(ctx, () => isShownPersonOf(viewer.id))
  const href = wholeAddress(address, ctx.env.MAIN_ORIGIN)
  if (!href) return failure('BadRequest', copy.badAddress)
  const embed = recogniseEmbed(href) ?? ownVideo(ctx.env.VIDEO_CDN_URL, href)
  const use = withinRateLimit({ rateLimit: 'linksOfAccount', by: viewer.id })
  const media = embed && { ...embed, id: idFor(`embed:${embed.provider}:${embed.providerId}`) }
  const done = await writeRows(writer, {
    guard: use.guard,
    rows: [use.row, ...(media ? [mediaRow(media, href)] : [])],
  })
  if (typeof done === 'string') return failure('TooManyRequests', copy.links)
  if (media) {
    const { id: mediaResourceId, title, width, height } = media
    return as('EmbedMedia', { mediaResourceId, title, width, height })
  }
  const url = new URL(href)
  return (await isOwnAddress(ctx, url)) ? ownCard(ctx, url) : cardOf(ctx, href)
}

type Stored = Pick<Embed, 'providerId' | 'title' | 'width' | 'height'> & { provider: string }

/** R497. */
function ownVideo(cdn: string | undefined, href: string): Stored | null {
  const providerId = cdn ? videoIdAt(cdn, href) : null
  return providerId === null
    ? null
    : { provider: 'video', providerId, title: copy.video, width: 1280, height: 720 }
}

function wholeAddress(given: string, mainOrigin: string): string | null {
  const safe = safeUrl(given, { ownPaths: true })
  if (safe?.startsWith('/')) return mainOrigin + safe
  return safe?.startsWith('http') ? safe : null
}

const mediaRow = (
  { id, provider, providerId, title, width, height }: Stored & { id: string },
  href: string,
) =>
  sql`insert into media_resources (id, provider, provider_id, href, title, width, height)
    values (${id}, ${provider}, ${providerId}, ${href}, ${title}, ${width}, ${height}) on conflict (id) do nothing`

async function ownCard(ctx: Context, url: URL): Promise<LinkCard> {
  const { MAIN_ORIGIN, PRODUCT_NAME } = ctx.env
  const page = await findOwnPage(ctx, url)
  const address = page?.address ?? url.href
  return as('LinkCard', {
    href: address.startsWith(`${MAIN_ORIGIN}/`) ? address.slice(MAIN_ORIGIN.length) : address,
    title: page?.title ?? PRODUCT_NAME,
    description: page?.text ?? '',
    site: displayHost(address),
    imageId: page?.imageId ?? null,
  })
}

async function cardOf(ctx: Context, href: string): Promise<LinkCard | Failure<'BadRequest'>> {
  const page = await safeFetch(ctx.env, href, {
    accept: 'text/html,application/xhtml+xml',
    most: limits.outside.page,
    isCut: true,
    isOwnHost: (hostname) => isOwnHost(ctx, hostname),
  })
  if (typeof page === 'string') {
    return failure('BadRequest', page === 'address' ? copy.badAddress : copy.unreachable)
  }
  const { pageCard } = await import('#worker/media/pageCard.ts')
  const { title, description, picture } = pageCard(page)
  const site = displayHost(href)
  return as('LinkCard', {
    href,
    title: title || site,
    description,
    site,
    imageId: picture && (await storePicture(ctx, picture)),
  })
}

/** Readers' browsers must not contact other sites. */
async function storePicture(ctx: Context, address: string): Promise<string | null> {
  const bytes = await fetchPicture(ctx, address, limits.outside.cardPicture)
  if ('message' in bytes) return null
  const picture = pictureIn(bytes)
  return 'message' in picture ? null : ((await storeImage(ctx, picture))?.id ?? null)
}
