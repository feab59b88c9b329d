import { wall } from '#schema/copy/wall.ts'
import { addressOf, busiestStory, lockedStory, screen, storyOf } from '../finding.ts'
import { started } from '../started.ts'
import { TOKEN } from '../states.ts'
import { together } from './together.ts'

export const reading = [
  screen('home/visitor', 'ShowHome', 'visitor'),
  screen('home/nothing followed', 'ShowHome', 'newcomer', { state: 'empty' }),
  screen('home/reader', 'ShowHome', 'reader'),
  screen('home/member', 'ShowHome', 'member'),
  screen('home/writer', 'ShowHome', 'writer'),
  screen('home/menu', 'ShowHome', 'reader', {
    does: (page) => page.locator('header button[popovertarget]').filter({ visible: true }).last().click(),
    at: 'header',
  }),

  screen('story/visitor', 'ShowPost', 'visitor', { params: (find) => ({ postId: busiestStory(find) }) }),
  screen('story/reader', 'ShowPost', 'reader', { params: (find) => ({ postId: busiestStory(find) }) }),
  screen('story/author', 'ShowPost', 'writer', { params: (find) => ({ postId: storyOf(find, 'writer') }) }),
  screen('story/wall', 'ShowPost', 'visitor', { params: (find) => ({ postId: lockedStory(find) }) }),
  screen('story/wall, reader', 'ShowPost', 'reader', { params: (find) => ({ postId: lockedStory(find) }) }),
  screen('story/wall, month used up', 'ShowPost', 'spent', {
    params: (find) => ({ postId: lockedStory(find) }),
    does: async (page) => {
      await started(page)
      await page.getByText(wall.browse).waitFor()
    },
    at: '.MemberOnlyActions',
  }),
  screen('story/what member-only means', 'ShowPost', 'reader', {
    params: (find) => ({ postId: lockedStory(find) }),
    does: async (page) => {
      await started(page)
      await page.locator('.MemberLabel-button').click()
      await page.locator('.MemberLabel:popover-open').waitFor()
    },
    at: '.StoryHeader',
  }),
  screen('story/member', 'ShowPost', 'member', { params: (find) => ({ postId: lockedStory(find) }) }),
  screen('story/focus', 'ShowPost', 'visitor', {
    params: (find) => ({ postId: busiestStory(find) }),
    query: { zen: 1 },
  }),
  screen('story/history', 'ShowPostHistory', 'visitor', {
    params: (find) => ({ postId: storyOf(find, 'writer') }),
    query: { version: 0 },
  }),
  screen('story/highlights', 'ShowPostQuotes', 'visitor', {
    params: (find) => ({ postId: find('select post_id from highlights limit 1') }),
  }),
  screen('story/highlight', 'ShowPostQuote', 'visitor', {
    params: (find) => {
      const quoteId = find('select id from quotes limit 1')
      return { postId: find('select post_id from quotes where id = ?', quoteId), quoteId }
    },
  }),
  screen('story/notes', 'ShowPostNotes', 'reader', { params: (find) => ({ postId: busiestStory(find) }) }),
  screen('story/claps', 'ShowPostUpvotes', 'visitor', { params: (find) => ({ postId: busiestStory(find) }) }),
  screen('story/shared', 'SharePostOnTwitter', 'reader', {
    params: (find) => ({ postId: busiestStory(find) }),
    query: { shared: 1 },
  }),
  screen('story/by a link of a member', 'ShowSharedPost', 'visitor', {
    params: (find) => ({ postId: lockedStory(find), token: TOKEN }),
  }),
  screen('story/under its author', 'ShowPostUnderUser', 'visitor', {
    params: (find) =>
      addressOf(
        find,
        find(`select id from posts where collection_id is null and first_published_at is not null
      and in_response_to_post_id is null and depth is not 1 limit 1`),
      ),
  }),

  screen('responses/visitor', 'ShowPostResponses', 'visitor', {
    params: (find) => ({ postId: busiestStory(find) }),
  }),
  screen('responses/reader', 'ShowPostResponses', 'reader', {
    params: (find) => ({ postId: busiestStory(find) }),
  }),
  screen('responses/on one page', 'ShowPostResponsesOpen', 'visitor', {
    params: (find) => ({ postId: busiestStory(find) }),
  }),
  screen('responses/new', 'NewPostResponse', 'reader', {
    params: (find) => ({ inResponseToPostId: busiestStory(find) }),
  }),
  screen('responses/own', 'EditResponse', 'reader', {
    params: (find) => ({
      id: find(`select p.id from posts p join users u on u.id = p.creator_id
        where p.in_response_to_post_id is not null and u.username = 'reader' limit 1`),
    }),
  }),
  ...together,
  screen('responses/manage', 'ManageDiscussion', 'writer', {
    params: (find) => ({ id: storyOf(find, 'writer') }),
  }),

  screen('action/clap', 'VoteOnPost', 'reader', { params: (find) => ({ postId: busiestStory(find) }) }),
  screen('action/clap for a list', 'VoteOnEntity', 'reader', {
    params: (find) => ({
      type: 'catalog',
      id: find(`select id from catalogs where type = 'LISTS' and visibility = 'PUBLIC' limit 1`),
    }),
  }),
  screen('action/save', 'BookmarkPost', 'reader', { params: (find) => ({ postId: busiestStory(find) }) }),
  screen('action/dismiss', 'DismissPost', 'reader', { params: (find) => ({ postId: busiestStory(find) }) }),
  screen('action/read a member-only story', 'OpenMeteredPost', 'reader', {
    params: (find) => ({ postId: lockedStory(find) }),
  }),
  screen('action/report a story', 'ReportPost', 'reader', { params: (find) => ({ id: busiestStory(find) }) }),
  screen('action/report a list', 'ReportList', 'reader', {
    params: (find) => ({
      id: find(`select id from catalogs where type = 'LISTS' and visibility = 'PUBLIC' limit 1`),
    }),
  }),
  screen('action/report a person', 'ReportUser', 'reader', {
    params: (find) => ({ id: find(`select id from users where username = 'author'`) }),
  }),
  screen('action/follow a person', 'SubscribeToUserAction', 'reader', {
    params: (find) => ({ id: find(`select id from users where username = 'author'`) }),
  }),
  screen('action/follow a publication', 'SubscribeToCollectionAction', 'reader', {
    params: (find) => ({ id: find(`select id from collections where slug = 'field-notes'`) }),
  }),
  screen('action/follow a topic', 'SubscribeToTagAction', 'reader', {
    params: (find) => ({ id: find('select id from tags limit 1') }),
  }),
  screen('action/follow a list', 'SubscribeToCatalogAction', 'reader', {
    params: (find) => ({
      id: find(`select id from catalogs where type = 'LISTS' and visibility = 'PUBLIC' limit 1`),
    }),
  }),
  screen('action/mute a person', 'MuteUserAction', 'reader', {
    params: (find) => ({ id: find(`select id from users where username = 'author'`) }),
  }),
  screen('action/mute a publication', 'MuteCollectionAction', 'reader', {
    params: (find) => ({ id: find(`select id from collections where slug = 'field-notes'`) }),
  }),
]
