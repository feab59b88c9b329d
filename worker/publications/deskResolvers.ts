import type {
  CollectionDeskResolvers,
  MutationResolvers,
  QueryResolvers,
} from '#schema/generated/resolvers.ts'
import { copy } from '#schema/copy/publicationDesk.ts'
import type { Context } from '#worker/platform/context.ts'
import { isOnMasthead, mayTakeBackPublication } from '#worker/permissions/change.ts'
import { denialOfPublication } from '#worker/permissions/denial.ts'
import { isShownPersonOf } from '#worker/permissions/person.ts'
import { changeWith, writerWith } from '#worker/permissions/writer.ts'
import { as, type Failure, failure } from '#worker/platform/results.ts'
import { asEditor, asOwner, asOwnerAlone } from '#worker/publications/asEditor.ts'
import { createCollection } from '#worker/publications/createCollection.ts'
import { findDesk } from '#worker/publications/desk.ts'
import { editCollection } from '#worker/publications/editCollection.ts'
import { ownCollections } from '#worker/publications/ownCollections.ts'
import {
  answerInvitation,
  findInvitation,
  isInvitedToCollection,
} from '#worker/publications/people/answerInvitation.ts'
import type { PendingInvitation } from '#worker/publications/people/invitations.ts'
import {
  inviteToCollection,
  offerCollection,
  withdrawInvitation,
} from '#worker/publications/people/invite.ts'
import {
  leaveCollection,
  removeFromCollection,
  setCollectionRole,
} from '#worker/publications/people/masthead.ts'
import { setTakesSubmissions } from '#worker/publications/setTakesSubmissions.ts'
import { findCollection } from '#worker/publications/publications.ts'
import type { FeaturePageRow } from '#worker/publications/collectionShape.ts'
import { deleteCollection, undeleteCollection } from '#worker/publications/trash/deleteCollection.ts'

type DeskMutation =
  | 'createCollection'
  | 'editCollection'
  | 'inviteToCollection'
  | 'withdrawCollectionInvitation'
  | 'answerCollectionInvitation'
  | 'setCollectionRole'
  | 'removeFromCollection'
  | 'leaveCollection'
  | 'offerCollection'
  | 'deleteCollection'
  | 'undeleteCollection'
  | 'setTakesSubmissions'

/** Already part of the desk's row. */
const featurePagesOf = ({ featurePagesJson }: { featurePagesJson: string }) =>
  JSON.parse(featurePagesJson) as FeaturePageRow[]

export const deskResolvers: {
  Query: Pick<QueryResolvers, 'collectionDesk' | 'collectionInvitation' | 'ownCollections'>
  CollectionDesk: CollectionDeskResolvers
  Mutation: Pick<MutationResolvers, DeskMutation>
} = {
  Query: {
    collectionDesk: (_, { slug }, ctx) => findDesk(ctx, slug),
    collectionInvitation: (_, { slug }, ctx) => findInvitation(ctx, { slug }),
    ownCollections: (_, __, ctx) => ownCollections(ctx),
  },
  CollectionDesk: {
    id: ({ collection }) => collection.id,
    slug: ({ collection }) => collection.slug,
    name: ({ collection }) => collection.name,
    avatarId: ({ collection }) => collection.avatarId,
    mayRun: ({ mayRun }) => Boolean(mayRun),
    hasTeam: ({ hasTeam }) => Boolean(hasTeam),
    featurePages: featurePagesOf,
    featurePage: (desk, { topicSlug }) =>
      featurePagesOf(desk).find((page) => page.topicSlug === topicSlug.toLowerCase()) ?? null,
    invitations: ({ mayRun, invitationsJson }) =>
      mayRun ? (JSON.parse(invitationsJson) as PendingInvitation[]) : [],
  },
  Mutation: {
    async createCollection(_, given, ctx) {
      const writer = writerWith(ctx, ({ viewerId }) => isShownPersonOf(viewerId))
      // The operator's programs have no account to own it.
      if (!ctx.caller?.viewer) return failure('Forbidden', copy.onlyPeople)
      const made = await createCollection(writer, given)
      return 'message' in made ? made : changed(ctx, made.id)
    },
    editCollection: (_, { collectionId, ...details }, ctx) =>
      asOwner(
        ctx,
        collectionId,
        async (writer) => (await editCollection(writer, collectionId, details)) ?? changed(ctx, collectionId),
      ),
    inviteToCollection: (_, given, ctx) =>
      asOwner(ctx, given.collectionId, async (writer) => done(await inviteToCollection(ctx, writer, given))),
    withdrawCollectionInvitation: (_, { collectionId, invitationId }, ctx) =>
      asOwner(ctx, collectionId, async (writer) =>
        done(await withdrawInvitation(writer, collectionId, invitationId)),
      ),
    answerCollectionInvitation: (_, { collectionId, isAccepted }, ctx) =>
      changeWith(
        ctx,
        {
          right: (by) => isInvitedToCollection(by, collectionId),
          denial: () => uninvited(ctx, collectionId),
        },
        async (writer) => {
          const invitation = await findInvitation(ctx, { collectionId })
          if (!invitation) return noInvitation()
          const { slug, role } = invitation
          return (
            (await answerInvitation(writer, invitation, isAccepted)) ??
            as('AnsweredCollectionInvitation', { slug, role, isAccepted })
          )
        },
      ),
    setCollectionRole: (_, { collectionId, userId, role }, ctx) =>
      asOwner(ctx, collectionId, async (writer) =>
        done(await setCollectionRole(writer, collectionId, userId, role)),
      ),
    removeFromCollection: (_, { collectionId, userId }, ctx) =>
      asOwner(ctx, collectionId, async (writer) =>
        done(await removeFromCollection(writer, collectionId, userId)),
      ),
    leaveCollection: (_, { collectionId }, ctx) =>
      changeWith(
        ctx,
        {
          right: (by) => isOnMasthead(by, collectionId),
          denial: () => denialOfPublication(ctx, collectionId, 'member'),
        },
        async (writer) => done(await leaveCollection(writer, collectionId)),
      ),
    offerCollection: (_, { collectionId, userId }, ctx) =>
      asOwnerAlone(ctx, collectionId, async (writer) =>
        done(await offerCollection(writer, collectionId, userId)),
      ),
    deleteCollection: (_, { collectionId, name }, ctx) =>
      asOwnerAlone(ctx, collectionId, async (writer) =>
        done(await deleteCollection(writer, collectionId, name)),
      ),
    setTakesSubmissions: (_, { collectionId, isOpen }, ctx) =>
      asEditor(ctx, collectionId, async (writer) =>
        done(await setTakesSubmissions(writer, collectionId, isOpen)),
      ),
    undeleteCollection: (_, { collectionId }, ctx) =>
      changeWith(
        ctx,
        {
          right: (by) => mayTakeBackPublication(by, collectionId),
          // For everyone else it does not exist.
          denial: () => Promise.resolve(failure('NotFound', copy.noCollection)),
        },
        async (writer) => (await undeleteCollection(writer, collectionId)) ?? changed(ctx, collectionId),
      ),
  },
}

const done = <Refused extends Failure>(refused: Refused | null) =>
  refused ?? as('MutationSuccess', { success: true })

const changed = async (ctx: Context, id: string) => as('Collection', (await findCollection(ctx, { id }))!)

const noInvitation = () => failure('NotFound', copy.noInvitation)

const uninvited = async (ctx: Context, collectionId: string) =>
  (await findInvitation(ctx, { collectionId })) ? null : noInvitation()
