/** R065. */
import type { CatalogVisibility, ShareChannel } from '#schema/enums.ts'
import { url } from '#schema/routes/paths.ts'
import type { Handler } from '#worker/handler.ts'
import type { Context } from '#worker/context.ts'
import { findCatalog } from '#worker/lists/catalogs.ts'
import type { CatalogRow } from '#worker/lists/rows.ts'
import { findSequence } from '#worker/lists/sequences.ts'
import { answerShare } from '#worker/platform/answerShare.ts'

export const shareList: Handler = async (ctx, _, { params }, { searchParams }) => {
  const username = params.username ?? ctx.site.entity?.slug
  const list = publicOnly(await findCatalog(ctx, { id: params.catalogSlug!, username }))
  const link = list && {
    title: list.name,
    url: url('ShowUserList', { username: list.creator.username, catalogSlugId: list.slug }, mainHost(ctx)),
  }
  return answerShare(params.channel as ShareChannel, searchParams, link)
}

export const shareSequence: Handler = async (ctx, _, { params }, { searchParams }) => {
  const sequence = publicOnly(await findSequence(ctx, params.sequenceSlug!))
  const link = sequence && {
    title: sequence.name,
    url: url('ShowSequence', { sequenceSlug: sequence.slug }, mainHost(ctx)),
  }
  return answerShare(params.channel as ShareChannel, searchParams, link)
}

/** Others could not open a link to a list that is not public. */
const publicOnly = (list: CatalogRow | null) =>
  list?.visibility === ('PUBLIC' satisfies CatalogVisibility) ? list : null

const mainHost = ({ env }: Context) => ({ mainOrigin: env.MAIN_ORIGIN, table: 'all' }) as const
