import type {
  MutationResolvers,
  QueryResolvers,
  StorySettingsResolvers,
} from '#schema/generated/resolvers.ts'
import { monthOf, monthStart } from '#schema/partner/partner.ts'
import { url } from '#schema/routes/paths.ts'
import type { Context } from '#worker/platform/context.ts'
import { answerShares, proposeShares } from '#worker/drafts/authorShares.ts'
import { asWriter } from '#worker/drafts/asWriter.ts'
import {
  answerInvitation,
  inviteCoauthor,
  isInvited,
  readInvitation,
  removeCoauthor,
} from '#worker/drafts/coauthors.ts'
import { pinPost } from '#worker/drafts/pinPost.ts'
import { makePreviewLink, readPreview, revokePreviewLink } from '#worker/drafts/previewLinks.ts'
import { makeShareLink, revokeShareLink } from '#worker/drafts/shareLinks.ts'
import { publishStory } from '#worker/drafts/publishStory.ts'
import { tokenOfLink } from '#worker/drafts/sealedLink.ts'
import { setPublication } from '#worker/drafts/setPublication.ts'
import { setStorySettings } from '#worker/drafts/setStorySettings.ts'
import { readHistory } from '#worker/drafts/storyHistory.ts'
import { readStorySettings } from '#worker/drafts/storySettings.ts'
import { changeWith } from '#worker/permissions/writer.ts'
import { now } from '#worker/platform/clock.ts'
import { as, type Failure, failure } from '#worker/platform/results.ts'
import { chosenSlug } from '#worker/posts/slug.ts'
import { changedStory, changeStory } from '#worker/posts/changeStory.ts'
import { copy } from '#schema/copy/publishing.ts'

type PublishingMutation =
  | 'setStorySettings'
  | 'publishStory'
  | 'setPublication'
  | 'pinPost'
  | 'inviteCoauthor'
  | 'removeCoauthor'
  | 'answerInvitation'
  | 'proposeShares'
  | 'answerShares'
  | 'makePreviewLink'
  | 'revokePreviewLink'
  | 'makeShareLink'
  | 'revokeShareLink'

export const publishingResolvers: {
  Query: Pick<QueryResolvers, 'storySettings' | 'storyPreview' | 'storyHistory' | 'coauthorInvitation'>
  StorySettings: StorySettingsResolvers
  Mutation: Pick<MutationResolvers, PublishingMutation>
} = {
  Query: {
    storySettings: (_, { postId }, ctx) => readStorySettings(ctx, postId),
    storyPreview: (_, { postId, token }, ctx) => readPreview(ctx, postId, token),
    storyHistory: (_, { postId, version, paging }, ctx) =>
      readHistory(ctx, postId, version ?? null, paging ?? {}),
    coauthorInvitation: (_, { postId }, ctx) => readInvitation(ctx, postId),
  },
  StorySettings: {
    isPublished: ({ firstPublishedAt }) => firstPublishedAt !== null,
    isInTrash: ({ deletedAt }) => deletedAt !== null,
    isAhead: ({ isAhead }) => Boolean(isAhead),
    isPinned: ({ isPinned }) => Boolean(isPinned),
    isAuthor: ({ isAuthor }) => Boolean(isAuthor),
    isCreator: ({ isCreator }) => Boolean(isCreator),
    sharesFrom: ({ shares: [first] }) =>
      first?.fromMonth != null && first.fromMonth > monthOf(now()) ? monthStart(first.fromMonth) : null,
    mayUnlock: ({ mayUnlock }) => Boolean(mayUnlock),
    notifiesFollowers: ({ notifiesFollowers }) => Boolean(notifiesFollowers),
    chosenSlug: ({ slug, shownTitle, postId }) => chosenSlug(slug, shownTitle, postId),
    previewLink: (story, _, ctx) => linkAgain('ShowPostPreview', ctx, story.postId, story.sealedPreview),
    shareLink: (story, _, ctx) => linkAgain('ShowSharedPost', ctx, story.postId, story.sealedShare),
    chosenLanguage: ({ chosenLanguage }) => chosenLanguage || null,
    chosenDirection: ({ chosenDirection }) => chosenDirection || null,
    previewImage: ({ previewImageId: id, previewImageAlt: alt, previewFocusX, previewFocusY }) =>
      id ? { id, alt, focusPercentX: previewFocusX, focusPercentY: previewFocusY } : null,
    pictures: ({ pictures }) =>
      pictures.map(({ id, alt, focusPercentX = null, focusPercentY = null }) => ({
        id,
        alt,
        focusPercentX,
        focusPercentY,
      })),
  },
  Mutation: {
    setStorySettings: (_, { postId, settings }, ctx) =>
      changeStory(ctx, postId, (writer) => setStorySettings(ctx, writer, postId, settings)),
    publishStory: (_, { postId, revision, decisions }, ctx) =>
      asWriter(ctx, postId, async (writer) =>
        changedStory(postId, await publishStory(ctx, writer, postId, revision, decisions)),
      ),
    setPublication: (_, { postId, collectionId }, ctx) =>
      asWriter(ctx, postId, async (writer) =>
        changedStory(postId, await setPublication(writer, postId, collectionId ?? null)),
      ),
    pinPost: (_, { postId, isPinned }, ctx) =>
      asWriter(ctx, postId, async (writer) => done(await pinPost(writer, postId, isPinned))),
    inviteCoauthor: (_, { postId, username }, ctx) =>
      asWriter(ctx, postId, async (writer) => done(await inviteCoauthor(ctx, writer, postId, username))),
    removeCoauthor: (_, { postId, userId }, ctx) =>
      asWriter(ctx, postId, async (writer) => {
        const removed = await removeCoauthor(writer, postId, userId)
        return 'message' in removed ? removed : as('MutationSuccess', { success: true })
      }),
    answerInvitation: (_, { postId, isAccepted }, ctx) =>
      changeWith(
        ctx,
        {
          right: ({ viewerId }) => isInvited(viewerId, postId),
          denial: () => denialOfInvitation(ctx, postId),
        },
        async (writer) =>
          (await answerInvitation(writer, postId, isAccepted)) ??
          as('AnsweredInvitation', { postId, isAccepted }),
      ),
    proposeShares: (_, { postId, userIds, percents }, ctx) =>
      asWriter(ctx, postId, async (writer) => {
        if (userIds.length !== percents.length) return failure('BadRequest', copy.badShares)
        const shares = userIds.map((userId, at) => ({ userId, percent: percents[at]! }))
        return done(await proposeShares(writer, postId, shares))
      }),
    answerShares: (_, { postId, proposedAt, isAccepted }, ctx) =>
      asWriter(ctx, postId, async (writer) =>
        done(await answerShares(writer, postId, proposedAt, isAccepted)),
      ),
    makePreviewLink: (_, { postId }, ctx) =>
      asWriter(ctx, postId, async (writer) => {
        const made = await makePreviewLink(ctx, writer, postId)
        if ('message' in made) return made
        return as('PreviewLink', { url: linkTo('ShowPostPreview', ctx, postId, made.token) })
      }),
    revokePreviewLink: (_, { postId }, ctx) =>
      asWriter(ctx, postId, async (writer) => done(await revokePreviewLink(writer, postId))),
    makeShareLink: (_, { postId }, ctx) =>
      asWriter(ctx, postId, async (writer) => {
        const made = await makeShareLink(ctx, writer, postId)
        if ('message' in made) return made
        return as('ShareLink', { url: linkTo('ShowSharedPost', ctx, postId, made.token) })
      }),
    revokeShareLink: (_, { postId }, ctx) =>
      asWriter(ctx, postId, async (writer) => done(await revokeShareLink(writer, postId))),
  },
}

type LinkRow = 'ShowPostPreview' | 'ShowSharedPost'

const linkTo = (row: LinkRow, { env }: Context, postId: string, token: string) =>
  url(row, { postId, token }, { mainOrigin: env.MAIN_ORIGIN, table: 'all' })

async function linkAgain(row: LinkRow, ctx: Context, postId: string, sealed: string | null) {
  const token = await tokenOfLink(ctx.env, postId, sealed)
  return token && linkTo(row, ctx, postId, token)
}

const done = <Refused extends Failure>(refused: Refused | null) =>
  refused ?? as('MutationSuccess', { success: true })

const denialOfInvitation = async (ctx: Context, postId: string) =>
  (await readInvitation(ctx, postId)) ? null : failure('NotFound', copy.noInvitation)
