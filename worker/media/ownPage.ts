import type { EmbedKind } from '#schema/enums.ts'
import { shownNameOf } from '#schema/lists/predefinedLists.ts'
import { match } from '#schema/routes/match.ts'
import { url as urlOf } from '#schema/routes/paths.ts'
import type { Context } from '#worker/platform/context.ts'
import { normaliseHost } from '#worker/hosts/normaliseHost.ts'
import { readSite } from '#worker/hosts/site.ts'
import { findOwnNewsletter } from '#worker/media/ownNewsletter.ts'
import { findCatalog } from '#worker/lists/catalogs.ts'
import { typographic } from '#worker/posts/body/quotes.ts'
import { authorUrl, canonicalUrl, publicationUrl } from '#worker/posts/canonicalUrl.ts'
import { postLoader } from '#worker/posts/post.ts'
import { findCollection } from '#worker/publications/publications.ts'
import type { UserRow } from '#worker/users/userShape.ts'
import { findUser } from '#worker/users/users.ts'

export interface OwnPage {
  kind: EmbedKind
  id: string
  title: string
  text: string
  /** D27. */
  address: string
  imageId: string | null
  itemsCount: number
  isUnlisted: boolean
  author?: { name: string; username: string; hasSubdomain: boolean; domain: string | null }
}

type Params = Record<string, string>

async function findOwnWork(ctx: Context, page: URL): Promise<OwnPage | null> {
  return find(ctx, page, async (row, params) => {
    if (row.page === 'post' && params.postId) return story(ctx, params.postId)
    return row.name === 'ShowUserList' ? list(ctx, params) : null
  })
}

export async function findOwnPage(ctx: Context, page: URL): Promise<OwnPage | null> {
  if (page.pathname === '/') return home(ctx, page)
  const work = await findOwnWork(ctx, page)
  if (work) return work
  const owner = await find(ctx, page, async ({ name }, { username, collectionSlug }) => {
    if (name === 'ShowUser') return person(ctx, { username })
    return name === 'ShowCollectionHome' ? publication(ctx, { slug: collectionSlug }) : null
  })
  return owner ?? newsletter(ctx, page)
}

async function find(
  ctx: Context,
  page: URL,
  open: (row: NonNullable<ReturnType<typeof match>>['row'], params: Params) => Promise<OwnPage | null>,
): Promise<OwnPage | null> {
  const isMain = normaliseHost(page.hostname, ctx.env.MAIN_ORIGIN).kind === 'main'
  for (const table of isMain ? (['all'] as const) : (['collection', 'user'] as const)) {
    const found = match(table, page.pathname)
    const entry = found && (await open(found.row, found.params))
    if (entry && (isMain || new URL(entry.address).host === page.host)) return entry
  }
  return null
}

async function home(ctx: Context, page: URL): Promise<OwnPage | null> {
  const host = normaliseHost(page.hostname, ctx.env.MAIN_ORIGIN)
  const site = host.kind === 'main' ? null : await readSite(ctx.db, host, ctx.env.MAIN_ORIGIN)
  const entity = site?.site.entity
  if (!entity) return null
  return entity.kind === 'user' ? person(ctx, { id: entity.id }) : publication(ctx, { id: entity.id })
}

const one = (kind: EmbedKind, id: string) => ({ kind, id, itemsCount: 0, isUnlisted: false })

async function story(ctx: Context, id: string): Promise<OwnPage | null> {
  const post = await postLoader.load(ctx, id)
  return (
    post && {
      ...one('STORY', id),
      isUnlisted: post.visibility === 'UNLISTED',
      title: typographic(post.title, post.language),
      text: typographic(post.subtitle, post.language),
      address: canonicalUrl(post, ctx.env.MAIN_ORIGIN),
      imageId: post.previewImageId,
      author: post.creator,
    }
  )
}

async function list(ctx: Context, { catalogSlugId = '', username }: Params): Promise<OwnPage | null> {
  const catalog = await findCatalog(ctx, { id: catalogSlugId, username })
  if (!catalog) return null
  const { creator } = catalog
  const { name, slug } = shownNameOf(catalog)
  return {
    ...one('LIST', catalog.id),
    itemsCount: catalog.itemsCount,
    title: name,
    text: catalog.description,
    address: addressOfList(ctx.env.MAIN_ORIGIN, creator, slug),
    imageId: null,
    author: creator,
  }
}

function addressOfList(mainOrigin: string, creator: UserRow, slug: string): string {
  const home = authorUrl(creator, mainOrigin)
  const isOwnHost = !home.startsWith(`${mainOrigin}/`)
  return urlOf(
    'ShowUserList',
    { username: creator.username, catalogSlugId: slug },
    { mainOrigin, table: isOwnHost ? 'user' : 'all', entityOrigin: isOwnHost ? new URL(home).origin : null },
  )
}

async function newsletter(ctx: Context, page: URL): Promise<OwnPage | null> {
  const found = await findOwnNewsletter(ctx, page)
  if (!found) return null
  const { row, address } = found
  return {
    ...one('NEWSLETTER', row.id),
    title: row.name,
    text: row.description,
    address,
    imageId: row.ownerImageId,
  }
}

async function person(ctx: Context, named: Parameters<typeof findUser>[1]): Promise<OwnPage | null> {
  const user = await findUser(ctx, named)
  return (
    user && {
      ...one('PROFILE', user.id),
      title: user.name,
      text: user.bio,
      address: authorUrl(user, ctx.env.MAIN_ORIGIN),
      imageId: user.imageId,
    }
  )
}

async function publication(
  ctx: Context,
  named: Parameters<typeof findCollection>[1],
): Promise<OwnPage | null> {
  const collection = await findCollection(ctx, named)
  return (
    collection && {
      ...one('PUBLICATION', collection.id),
      title: collection.name,
      text: collection.tagline,
      address: publicationUrl(collection, ctx.env.MAIN_ORIGIN),
      imageId: collection.avatarId,
    }
  )
}
