import type { MutationResolvers } from '#schema/generated/resolvers.ts'
import type { Context } from '#worker/platform/context.ts'
import { as, type Failure } from '#worker/platform/results.ts'
import { asEditor } from '#worker/publications/asEditor.ts'
import { findCollection } from '#worker/publications/publications.ts'
import type { FeaturePageRow } from '#worker/publications/collectionShape.ts'
import * as navigation from '#worker/publications/settings/changeNavigation.ts'
import * as featured from '#worker/publications/settings/featuredPosts.ts'
import {
  createFeaturePage,
  deleteFeaturePage,
  editFeaturePage,
  moveFeaturePage,
} from '#worker/publications/settings/featurePage.ts'

type SettingMutation =
  | 'addNavigationItem'
  | 'editNavigationItem'
  | 'moveNavigationItem'
  | 'removeNavigationItem'
  | 'setNavigationType'
  | 'createFeaturePage'
  | 'editFeaturePage'
  | 'moveFeaturePage'
  | 'deleteFeaturePage'
  | 'featurePost'
  | 'moveFeaturedPost'
  | 'unfeaturePost'

export const publicationSettingsResolvers: { Mutation: Pick<MutationResolvers, SettingMutation> } = {
  Mutation: {
    addNavigationItem: (_, { collectionId, ...item }, ctx) =>
      asEditor(ctx, collectionId, async (writer) =>
        done(await navigation.addNavigationItem(writer, collectionId, item)),
      ),
    editNavigationItem: (_, { collectionId, ...item }, ctx) =>
      asEditor(ctx, collectionId, async (writer) =>
        done(await navigation.editNavigationItem(writer, collectionId, item)),
      ),
    moveNavigationItem: (_, { collectionId, ...item }, ctx) =>
      asEditor(ctx, collectionId, async (writer) =>
        done(await navigation.moveNavigationItem(writer, collectionId, item)),
      ),
    removeNavigationItem: (_, { collectionId, ...item }, ctx) =>
      asEditor(ctx, collectionId, async (writer) =>
        done(await navigation.removeNavigationItem(writer, collectionId, item)),
      ),
    setNavigationType: (_, { collectionId, navType }, ctx) =>
      asEditor(ctx, collectionId, async (writer) =>
        done(await navigation.setNavigationType(writer, collectionId, navType)),
      ),
    createFeaturePage: (_, { collectionId, ...given }, ctx) =>
      asEditor(ctx, collectionId, async (writer) =>
        page(ctx, await createFeaturePage(writer, collectionId, given)),
      ),
    editFeaturePage: (_, given, ctx) =>
      asEditor(ctx, given.collectionId, async (writer) => page(ctx, await editFeaturePage(writer, given))),
    moveFeaturePage: (_, given, ctx) =>
      asEditor(ctx, given.collectionId, async (writer) => done(await moveFeaturePage(writer, given))),
    deleteFeaturePage: (_, { collectionId, featurePageId }, ctx) =>
      asEditor(ctx, collectionId, async (writer) =>
        done(await deleteFeaturePage(writer, collectionId, featurePageId)),
      ),
    featurePost: (_, { post, ...list }, ctx) =>
      asEditor(ctx, list.collectionId, async (writer) =>
        done(await featured.featurePost(writer, list, post)),
      ),
    moveFeaturedPost: (_, { postId, by, ...list }, ctx) =>
      asEditor(ctx, list.collectionId, async (writer) =>
        done(await featured.moveFeaturedPost(writer, list, postId, by)),
      ),
    unfeaturePost: (_, { postId, ...list }, ctx) =>
      asEditor(ctx, list.collectionId, async (writer) =>
        done(await featured.unfeaturePost(writer, list, postId)),
      ),
  },
}

async function page<Refused extends Failure>(ctx: Context, made: FeaturePageRow | Refused) {
  if ('message' in made) return made
  const { slug } = (await findCollection(ctx, { id: made.collectionId }))!
  return as('ChangedFeaturePage', { id: made.id, topicSlug: made.topicSlug, collectionSlug: slug })
}

const done = <Refused extends Failure>(refused: Refused | null) =>
  refused ?? as('MutationSuccess', { success: true })
