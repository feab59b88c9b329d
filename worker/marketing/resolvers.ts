import type { MutationResolvers, QueryResolvers } from '#schema/generated/resolvers.ts'
import { findCatalog } from '#worker/lists/catalogs.ts'
import { aboutVideo } from '#worker/marketing/aboutVideo.ts'
import { contactBusiness } from '#worker/marketing/contactBusiness.ts'
import { countryNamed } from '#worker/marketing/countryNamed.ts'
import { siteStatus } from '#worker/marketing/siteStatus.ts'
import type { Env } from '#worker/platform/env.ts'
import { as } from '#worker/platform/results.ts'
import { findCollection } from '#worker/publications/publications.ts'

export const marketingResolvers: {
  Query: Pick<
    QueryResolvers,
    | 'aboutVideo'
    | 'jobsText'
    | 'isContactOffered'
    | 'landingList'
    | 'blogPublication'
    | 'siteStatus'
    | 'countryName'
  >
  Mutation: Pick<MutationResolvers, 'contactBusiness'>
} = {
  Query: {
    aboutVideo: (_, __, { env }) => aboutVideo(env),
    jobsText: (_, __, { env }) => env.JOBS_TEXT?.trim() || null,
    isContactOffered: (_, __, { env }) => Boolean(env.BUSINESS_EMAIL),
    landingList(_, { name }, ctx) {
      const id = LISTS[name](ctx.env)
      return id ? findCatalog(ctx, { id }) : null
    },
    blogPublication: (_, __, ctx) =>
      ctx.env.BLOG_PUBLICATION ? findCollection(ctx, { slug: ctx.env.BLOG_PUBLICATION }) : null,
    siteStatus: (_, __, ctx) => siteStatus(ctx),
    countryName: (_, { code }) => countryNamed(code),
  },
  Mutation: {
    contactBusiness: async (_, given, ctx) =>
      (await contactBusiness(ctx, given)) ?? as('MutationSuccess', { success: true }),
  },
}

const LISTS = {
  THE_TRUMP_45: (env: Env) => env.TRUMP_LIST,
  TRIBUTE: (env: Env) => env.TRIBUTE_LIST,
}
