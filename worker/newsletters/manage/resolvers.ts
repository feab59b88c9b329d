import type {
  CollectionResolvers,
  MutationResolvers,
  NewsletterDeskResolvers,
  NewsletterResolvers,
  PostResolvers,
  QueryResolvers,
  UserResolvers,
} from '#schema/generated/resolvers.ts'
import { newsletterPages as words } from '#schema/copy/newsletterPages.ts'
import type { Context } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { linkedSubscriptions, unsubscribeFromAll } from '#worker/newsletters/leaveAll.ts'
import { createNewsletter, startNewsletter } from '#worker/newsletters/manage/create.ts'
import { deleteNewsletter, editNewsletter, editWelcomeEmail } from '#worker/newsletters/manage/edit.ts'
import { lastIssueOf } from '#worker/newsletters/manage/lastIssue.ts'
import {
  findNewsletterBySlug,
  findNewsletterDesk,
  isSubscribedToNewsletter,
  newslettersOfWriter,
  ownNewsletters,
  ownSubscriptions,
} from '#worker/newsletters/manage/newsletters.ts'
import { confirmReplyTo, isReplyToProved, setReplyTo } from '#worker/newsletters/manage/replyTo.ts'
import { asNewsletterOwner } from '#worker/newsletters/manage/run.ts'
import { welcomeBlocks } from '#worker/newsletters/manage/welcomeBlocks.ts'
import { subscribe, subscribeAddress, unsubscribe } from '#worker/newsletters/subscribe.ts'
import { mayChangePerson } from '#worker/permissions/change.ts'
import { isShownPersonOf } from '#worker/permissions/person.ts'
import { writerWith } from '#worker/permissions/writer.ts'
import { as, type Failure, failure } from '#worker/platform/results.ts'
import { asEditor } from '#worker/publications/asEditor.ts'
import { findCollection, detailed } from '#worker/publications/publications.ts'
import { newsletterIn, type ShownNewsletter } from '#worker/users/newslettersJson.ts'
import { newsletterOf } from '#worker/users/users.ts'

type NewsletterMutation =
  | 'enableWriterSubscription'
  | 'createNewsletter'
  | 'editNewsletter'
  | 'setNewsletterReplyTo'
  | 'confirmNewsletterReplyTo'
  | 'editWelcomeEmail'
  | 'deleteNewsletter'
  | 'subscribeToNewsletter'
  | 'subscribeToNewsletterByEmail'
  | 'unsubscribeFromNewsletter'
  | 'unsubscribeFromAllNewsletters'

type NewsletterQuery =
  | 'newsletter'
  | 'writersNewsletters'
  | 'isSubscribedToNewsletter'
  | 'newsletterDesk'
  | 'isReplyToProved'
  | 'ownNewsletters'
  | 'ownSubscriptions'
  | 'linkedSubscriptions'

export const newsletterPageResolvers: {
  Query: Pick<QueryResolvers, NewsletterQuery>
  Newsletter: Pick<NewsletterResolvers, 'isSubscribed'>
  NewsletterDesk: Pick<NewsletterDeskResolvers, 'welcomeBlocks' | 'lastIssue'>
  User: Pick<UserResolvers, 'newsletter'>
  Collection: Pick<CollectionResolvers, 'newsletters'>
  Post: Pick<PostResolvers, 'newsletter'>
  Mutation: Pick<MutationResolvers, NewsletterMutation>
} = {
  Query: {
    newsletter: (_, names, ctx) => findNewsletterBySlug(ctx, names),
    writersNewsletters: (_, { username }, ctx) => newslettersOfWriter(ctx, username),
    isSubscribedToNewsletter: (_, { id }, ctx) => isSubscribedToNewsletter(ctx, id),
    newsletterDesk: (_, which, ctx) => findNewsletterDesk(ctx, which),
    isReplyToProved: (_, given, ctx) => isReplyToProved(ctx, given),
    ownNewsletters: (_, __, ctx) => ownNewsletters(ctx),
    ownSubscriptions: (_, __, ctx) => ownSubscriptions(ctx),
    linkedSubscriptions: (_, link, ctx) => linkedSubscriptions(ctx, link),
  },
  Newsletter: { isSubscribed: ({ id }, _, ctx) => isSubscribedToNewsletter(ctx, id) },
  NewsletterDesk: {
    welcomeBlocks: ({ welcomeText }) => welcomeBlocks(welcomeText),
    lastIssue: ({ id }, _, ctx) => lastIssueOf(ctx, id),
  },
  User: { newsletter: async (user, _, ctx) => newsletterIn(await newsletterOf(ctx, user)) },
  Collection: {
    newsletters: async (collection, _, ctx) => {
      const { newslettersJson } = await detailed(ctx, collection)
      return JSON.parse(newslettersJson ?? '[]') as ShownNewsletter[]
    },
  },
  Post: { newsletter: ({ newsletterJson }) => newsletterIn(newsletterJson) },
  Mutation: {
    async enableWriterSubscription(_, { userId }, ctx) {
      if (userId !== theViewer(ctx).id) return failure('NotFound', words.notFound)
      const writer = writerWith(ctx, (by) => mayChangePerson(by, userId))
      return (await startNewsletter(writer, userId)) ?? firstOf(ctx, userId)
    },
    async createNewsletter(_, { collectionId, ...given }, ctx) {
      const { id: userId } = theViewer(ctx)
      if (collectionId) {
        return asEditor(ctx, collectionId, async (writer) => {
          const made = await createNewsletter(writer, { collectionId, userId }, given)
          return 'message' in made ? made : changed(ctx, { ...made, collectionId })
        })
      }
      const writer = writerWith(ctx, ({ viewerId }) => isShownPersonOf(viewerId))
      const made = await createNewsletter(writer, { userId }, given)
      return 'message' in made ? made : changed(ctx, { ...made, collectionId: null })
    },
    editNewsletter: (_, { newsletterId, ...given }, ctx) =>
      asNewsletterOwner(ctx, newsletterId, async (writer, desk) => {
        const edited = await editNewsletter(writer, desk, given)
        return 'message' in edited ? edited : changed(ctx, { ...desk, ...edited })
      }),
    setNewsletterReplyTo: (_, { newsletterId, replyTo }, ctx) =>
      asNewsletterOwner(ctx, newsletterId, async (writer, desk) => {
        const set = await setReplyTo(ctx, writer, desk, replyTo)
        return 'message' in set ? set : as('ReplyToResult', set)
      }),
    confirmNewsletterReplyTo: (_, { newsletterId, hash }, ctx) =>
      asNewsletterOwner(ctx, newsletterId, async (writer, desk) =>
        done(await confirmReplyTo(ctx, writer, desk, hash)),
      ),
    editWelcomeEmail: (_, { newsletterId, ...given }, ctx) =>
      asNewsletterOwner(ctx, newsletterId, async (writer) =>
        done(await editWelcomeEmail(writer, newsletterId, given)),
      ),
    deleteNewsletter: (_, { newsletterId, name }, ctx) =>
      asNewsletterOwner(ctx, newsletterId, async (writer, desk) =>
        done(await deleteNewsletter(writer, desk, name)),
      ),
    async subscribeToNewsletter(_, given, ctx) {
      const target = await subscribe(ctx, given)
      return 'message' in target ? target : subscription(given.newsletterId, target.name, true)
    },
    async subscribeToNewsletterByEmail(_, given, ctx) {
      const asked = await subscribeAddress(ctx, given)
      return 'message' in asked ? asked : as('SubscribedByEmail', asked)
    },
    async unsubscribeFromNewsletter(_, given, ctx) {
      const target = await unsubscribe(ctx, given)
      return 'message' in target ? target : subscription(given.newsletterId, target.name, false)
    },
    async unsubscribeFromAllNewsletters(_, __, ctx) {
      await unsubscribeFromAll(ctx)
      return as('MutationSuccess', { success: true })
    },
  },
}

const done = <Refused extends Failure>(refused: Refused | null) =>
  refused ?? as('MutationSuccess', { success: true })

const subscription = (newsletterId: string, name: string, isSubscribed: boolean) =>
  as('ChangedSubscription', { newsletterId, name, isSubscribed })

async function changed(
  ctx: Context,
  { id, slug, collectionId }: { id: string; slug: string; collectionId: string | null },
) {
  const collection = collectionId === null ? null : await findCollection(ctx, { id: collectionId })
  return as('ChangedNewsletter', { id, slug, collectionSlug: collection?.slug ?? null })
}

async function firstOf(ctx: Context, userId: string) {
  const own = await ownNewsletters(ctx)
  const first = own!.newsletters.find((one) => one.userId === userId && one.slug === '')!
  return as('ChangedNewsletter', { id: first.id, slug: '', collectionSlug: null })
}
