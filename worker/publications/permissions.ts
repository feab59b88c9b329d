/** `/{collectionSlug}/permissions`: the viewer's rights in a publication, as JSON (R048). */
import { eq } from 'drizzle-orm'
import { collections } from '#schema/tables/publications.ts'
import type { Handler } from '#worker/platform/http/handler.ts'
import {
  byOf,
  byParams,
  isOnMasthead,
  mayChangePublication,
  mayRunPublication,
  ownsPublication,
} from '#worker/permissions/change.ts'
import { jsonAnswer } from '#worker/platform/http/jsonAnswer.ts'
import { param, read } from '#worker/platform/database/read.ts'

const rights = read(
  'rightsInCollection',
  {
    id: collections.id,
    slug: collections.slug,
    isMember: isOnMasthead(byParams, collections.id),
    mayChange: mayChangePublication(byParams, collections.id),
    mayRun: mayRunPublication(byParams, collections.id),
    isOwner: ownsPublication(byParams, collections.id),
  },
  (query) => query.from(collections).where(eq(collections.slug, param('slug'))),
)

export const showPermissions: Handler = async (ctx, _, { params }) => {
  const caller = ctx.caller ?? { viewer: null, isOperator: false }
  const slug = (params.collectionSlug ?? ctx.host.entity?.slug ?? '').toLowerCase()
  const found = await ctx.db.first(rights, { ...byOf(caller), slug })
  if (!found) return null
  const [isMember, mayChange, mayRun, isOwner] = [
    found.isMember,
    found.mayChange,
    found.mayRun,
    found.isOwner,
  ].map(Boolean)
  return jsonAnswer({
    collectionId: found.id,
    collectionSlug: found.slug,
    canWrite: isMember,
    canEditStories: mayChange,
    canEditNavigation: mayChange,
    canEditFeaturePages: mayChange,
    canEditDesign: mayChange,
    canViewStats: mayChange,
    canEditDetails: mayRun,
    canManagePeople: mayRun,
    canManageDomain: mayRun,
    canViewFollowers: mayRun,
    canTransfer: isOwner,
    canDelete: isOwner,
  })
}
