/** R065. */
import type { CatalogVisibility, ShareChannel } from '#schema/enums.ts'
import { shownNameOf } from '#schema/lists/predefinedLists.ts'
import { url } from '#schema/routes/paths.ts'
import type { Handler } from '#worker/platform/http/handler.ts'
import type { Context } from '#worker/platform/context.ts'
import { findCatalog } from '#worker/lists/catalogs.ts'
import type { CatalogRow } from '#worker/lists/catalogShape.ts'
import { findSequence } from '#worker/lists/sequences.ts'
import { answerShare } from '#worker/platform/http/answerShare.ts'

export const shareList: Handler = async (ctx, _, { params }, { searchParams }) => {
  const channel = params.channel as ShareChannel
  const asked = params.username ?? ctx.site.entity?.slug
  const list = publicOnly(await findCatalog(ctx, { id: params.catalogSlug!, username: asked }))
  if (!list) return null
  const { username } = list.creator
  const { name, slug } = shownNameOf(list)
  return answerShare(ctx.env, searchParams, {
    channel,
    title: name,
    url: url('ShowUserList', { username, catalogSlugId: slug }, mainHost(ctx)),
    back: url('ShareUserList', { username, catalogSlug: slug, channel }, mainHost(ctx), RETURNED),
  })
}

export const shareSequence: Handler = async (ctx, _, { params }, { searchParams }) => {
  const channel = params.channel as ShareChannel
  const sequence = publicOnly(await findSequence(ctx, params.sequenceSlug!))
  if (!sequence) return null
  const { name, slug } = sequence
  return answerShare(ctx.env, searchParams, {
    channel,
    title: name,
    url: url('ShowSequence', { sequenceSlug: slug }, mainHost(ctx)),
    back: url('ShareSequence', { sequenceSlug: slug, channel }, mainHost(ctx), RETURNED),
  })
}

const RETURNED = { shared: 1 }

/** Others could not open a link to a list that is not public. */
const publicOnly = (list: CatalogRow | null) =>
  list?.visibility === ('PUBLIC' satisfies CatalogVisibility) ? list : null

const mainHost = ({ env }: Context) => ({ mainOrigin: env.MAIN_ORIGIN, table: 'all' }) as const
