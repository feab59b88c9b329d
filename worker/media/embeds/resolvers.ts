import { frameCode, frameHeight } from '#schema/media/frames.ts'
import type { QueryResolvers } from '#schema/generated/resolvers.ts'
import type { EmbedKind } from '#schema/enums.ts'
import type { Context } from '#worker/platform/context.ts'
import { findCatalog } from '#worker/lists/catalogs.ts'
import { asVisitor } from '#worker/permissions/asVisitor.ts'
import { findEmbed } from '#worker/media/embeds/findEmbed.ts'
import { findNewsletter } from '#worker/newsletters/manage/newsletters.ts'
import { postLoader } from '#worker/posts/post.ts'
import { findCollection } from '#worker/publications/publications.ts'
import { findUser } from '#worker/users/users.ts'

const NOTHING = { post: null, user: null, collection: null, catalog: null, newsletter: null }

const readers: Record<EmbedKind, (ctx: Context, id: string) => Promise<object>> = {
  STORY: async (ctx, id) => ({ post: await postLoader.load(ctx, id) }),
  PROFILE: async (ctx, id) => ({ user: await findUser(ctx, { id }) }),
  PUBLICATION: async (ctx, id) => ({ collection: await findCollection(ctx, { id }) }),
  async LIST(ctx, id) {
    const catalog = await findCatalog(ctx, { id })
    return { catalog: catalog && { ...catalog, isAsVisitor: true } }
  },
  async NEWSLETTER(ctx, id) {
    const newsletter = await findNewsletter(ctx, id)
    if (!newsletter) return {}
    const { userId, collectionId } = newsletter
    return userId
      ? { newsletter, user: await findUser(ctx, { id: userId }) }
      : { newsletter, collection: await findCollection(ctx, { id: collectionId! }) }
  },
}

export const embedResolvers: { Query: Pick<QueryResolvers, 'embedded' | 'embedLookup'> } = {
  Query: {
    embedded: async (_, { kind, id }, ctx) => ({ ...NOTHING, ...(await readers[kind](asVisitor(ctx), id)) }),
    async embedLookup(_, { url }, ctx) {
      const found = await findEmbed(ctx, url)
      if ('problem' in found) return { target: null, problem: found.problem }
      const { page } = found
      const code = frameCode(page, ctx.env.MAIN_ORIGIN)
      return { target: { ...page, code, height: frameHeight(page) }, problem: null }
    },
  },
}
