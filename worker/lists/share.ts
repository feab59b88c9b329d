/** `/…/share/{channel}`: leads to the channel, with the address of the story, list or sequence (R061, R065). */
import type { CatalogVisibility, ShareChannel } from '#schema/enums.ts'
import { url } from '#schema/routes/paths.ts'
import { type SharedLink, shareAddresses } from '#schema/sharing.ts'
import type { Handler } from '#worker/handler.ts'
import type { Context } from '#worker/context.ts'
import { findCatalog } from '#worker/lists/catalogs.ts'
import type { CatalogRow } from '#worker/lists/rows.ts'
import { findSequence } from '#worker/lists/sequences.ts'
import { redirectTo } from '#worker/platform/redirectTo.ts'
import { canonicalUrl } from '#worker/posts/canonicalUrl.ts'
import { postLoader } from '#worker/posts/post.ts'

export const shareList: Handler = (ctx, _, { params }, { searchParams }) =>
  share(params, searchParams, async () => {
    const username = params.username ?? ctx.site.entity?.slug
    const list = await findCatalog(ctx, { id: params.catalogSlug!, username })
    return (
      list &&
      isPublic(list) && {
        title: list.name,
        address: url(
          'ShowUserList',
          { username: list.creator.username, catalogSlugId: list.slug },
          mainHost(ctx),
        ),
      }
    )
  })

export const shareSequence: Handler = (ctx, _, { params }, { searchParams }) =>
  share(params, searchParams, async () => {
    const sequence = await findSequence(ctx, params.sequenceSlug!)
    return (
      sequence &&
      isPublic(sequence) && {
        title: sequence.name,
        address: url('ShowSequence', { sequenceSlug: sequence.slug }, mainHost(ctx)),
      }
    )
  })

export const shareStory: Handler = (ctx, _, { params }, { searchParams }) =>
  share({ channel: 'twitter' satisfies ShareChannel }, searchParams, async () => {
    const post = await postLoader.load(ctx, params.postId!)
    return post && { title: post.title, address: canonicalUrl(post, ctx.env.MAIN_ORIGIN) }
  })

/** A link to a list that no one else can see would lead nowhere. */
const isPublic = (list: CatalogRow) => list.visibility === ('PUBLIC' satisfies CatalogVisibility)

/** A channel that returns does so with `shared=1`: the page says that it is done (D15). */
async function share(
  { channel }: Readonly<Record<string, string>>,
  search: URLSearchParams,
  find: () => Promise<SharedLink | false | null>,
) {
  const shared = await find()
  if (!shared) return null
  if (search.get('shared') === '1') return undefined
  return redirectTo(shareAddresses[channel as ShareChannel](shared), 302)
}

const mainHost = ({ env }: Context) => ({ mainOrigin: env.MAIN_ORIGIN, table: 'all' }) as const
