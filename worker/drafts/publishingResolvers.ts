import type {
  MutationResolvers,
  QueryResolvers,
  StorySettingsResolvers,
} from '#schema/generated/resolvers.ts'
import { url } from '#schema/routes/paths.ts'
import type { Context } from '#worker/context.ts'
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
import { setPublication } from '#worker/drafts/setPublication.ts'
import { setStorySettings } from '#worker/drafts/setStorySettings.ts'
import { readHistory } from '#worker/drafts/storyHistory.ts'
import { readStorySettings } from '#worker/drafts/storySettings.ts'
import { changeWith } from '#worker/permissions/writer.ts'
import { as, type Failure, failure } from '#worker/platform/results.ts'
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
    mayUnlock: ({ mayUnlock }) => Boolean(mayUnlock),
    notifiesFollowers: ({ notifiesFollowers }) => Boolean(notifiesFollowers),
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
        changedStory(ctx, postId, await publishStory(ctx, writer, postId, revision, decisions)),
      ),
    setPublication: (_, { postId, collectionId }, ctx) =>
      asWriter(ctx, postId, async (writer) =>
        changedStory(ctx, postId, await setPublication(writer, postId, collectionId ?? null)),
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
    makePreviewLink: (_, { postId }, ctx) =>
      asWriter(ctx, postId, async (writer) => {
        const made = await makePreviewLink(writer, postId)
        if ('message' in made) return made
        const { MAIN_ORIGIN: mainOrigin } = ctx.env
        const { token } = made
        return as('PreviewLink', {
          url: url('ShowPostPreview', { postId, token }, { mainOrigin, table: 'all' }),
        })
      }),
    revokePreviewLink: (_, { postId }, ctx) =>
      asWriter(ctx, postId, async (writer) => done(await revokePreviewLink(writer, postId))),
    makeShareLink: (_, { postId }, ctx) =>
      asWriter(ctx, postId, async (writer) => {
        const made = await makeShareLink(writer, postId)
        if ('message' in made) return made
        const { MAIN_ORIGIN: mainOrigin } = ctx.env
        const { token } = made
        return as('ShareLink', {
          url: url('ShowSharedPost', { postId, token }, { mainOrigin, table: 'all' }),
        })
      }),
    revokeShareLink: (_, { postId }, ctx) =>
      asWriter(ctx, postId, async (writer) => done(await revokeShareLink(writer, postId))),
  },
}

const done = <Refused extends Failure>(refused: Refused | null) =>
  refused ?? as('MutationSuccess', { success: true })

const denialOfInvitation = async (ctx: Context, postId: string) =>
  (await readInvitation(ctx, postId)) ? null : failure('NotFound', copy.noInvitation)
