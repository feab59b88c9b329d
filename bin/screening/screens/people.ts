import { idFor } from '#worker/platform/ids.ts'
import { idOf, listOf, screen, storyOf } from '../finding.ts'
import { EMPTY_LIST } from '../states.ts'

const AUTHOR = { username: 'author' }
const lists = (username: string) => ({ username })

export const people = [
  screen('profile/visitor', 'ShowUser', 'visitor', { params: { username: 'writer' } }),
  screen('profile/own', 'ShowUser', 'writer', { params: { username: 'writer' } }),
  screen('profile/nothing published', 'ShowUser', 'visitor', {
    state: 'empty',
    params: { username: 'newcomer' },
  }),
  screen('profile/own, nothing published', 'ShowUser', 'newcomer', {
    state: 'empty',
    params: { username: 'newcomer' },
  }),
  screen('profile/latest', 'ShowUserLatest', 'visitor', { params: AUTHOR }),
  screen('profile/clapped for', 'ShowUserHasRecommended', 'visitor', { params: AUTHOR }),
  screen('profile/highlights', 'ShowUserHighlights', 'visitor', { params: AUTHOR }),
  screen('profile/responses', 'ShowUserResponses', 'visitor', { params: AUTHOR }),
  screen('profile/series', 'ShowUserSeries', 'visitor', { params: AUTHOR }),
  screen('profile/followers', 'ShowUserFollowers', 'reader', { params: AUTHOR }),
  screen('profile/following', 'ShowUserFollowing', 'reader', { params: AUTHOR }),
  screen('profile/about', 'ShowUserAbout', 'visitor', { params: { username: 'writer' } }),
  screen('embeds/form', 'ShowEmbed', 'visitor'),
  screen('embeds/code', 'ShowEmbed', 'visitor', { state: 'done', query: { url: '/@writer' } }),
  screen('embeds/unknown', 'ShowEmbed', 'visitor', { state: 'error', query: { url: '/@no.one.here' } }),
  screen('embeds/story', 'ShowEmbedStory', 'visitor', {
    params: (find) => ({ postId: storyOf(find, 'writer') }),
  }),
  screen('embeds/profile', 'ShowEmbedProfile', 'visitor', {
    params: (find) => ({ userId: idOf(find, 'author') }),
  }),
  screen('embeds/publication', 'ShowEmbedPublication', 'visitor', {
    params: (find) => ({ collectionId: find("select id from collections where slug = 'field-notes'") }),
  }),
  screen('embeds/newsletter', 'ShowEmbedNewsletter', 'visitor', {
    params: { newsletterV3Id: idFor('newsletter:writer::') },
  }),
  screen('embeds/newsletter, sent', 'ShowEmbedNewsletter', 'visitor', {
    state: 'done',
    params: { newsletterV3Id: idFor('newsletter:writer::') },
    query: { answer: 'ASKED' },
  }),
  screen('embeds/newsletter, wrong address', 'ShowEmbedNewsletter', 'visitor', {
    state: 'error',
    params: { newsletterV3Id: idFor('newsletter:writer::') },
    query: { answer: 'INVALID' },
  }),
  screen('embeds/gone', 'ShowEmbedStory', 'visitor', { params: { postId: '000000000000' }, status: 404 }),
  screen('profile/books', 'ShowUserBooks', 'visitor', { params: AUTHOR }),
  screen('profile/awards', 'ShowUserAwards', 'visitor', { params: { ...AUTHOR, kind: 'essay' } }),
  screen('profile/edit', 'EditUser', 'writer', { params: { username: 'writer' } }),
  screen('profile/under a publication', 'ShowUserUnderCollection', 'visitor', {
    params: { collectionSlug: 'field-notes', username: 'author' },
  }),
  screen('profile/awards of a kind', 'ShowAwardedPosts', 'visitor', { params: { type: 'essay' } }),
  screen('profile/design', 'EditUserDesign', 'writer'),
  screen('profile/own address', 'CreateSubdomain', 'reader'),

  screen('lists/of a person', 'ShowUserLists', 'visitor', { params: lists('reader') }),
  screen('lists/public', 'ShowUserList', 'visitor', {
    params: (find) => ({ username: 'member', catalogSlugId: listOf(find, 'member') }),
  }),
  screen('lists/public, reader', 'ShowUserList', 'reader', {
    params: (find) => ({ username: 'member', catalogSlugId: listOf(find, 'member') }),
  }),
  screen('lists/shared', 'ShareUserList', 'reader', {
    params: (find) => ({ username: 'member', catalogSlug: listOf(find, 'member'), channel: 'facebook' }),
    query: { shared: 1 },
  }),
  screen('lists/embedded', 'ShowEmbedList', 'visitor', {
    params: (find) => ({ catalogSlugId: listOf(find, 'member') }),
  }),
  screen('lists/own', 'ShowYourList', 'reader', {
    params: (find) => ({ catalogSlugId: listOf(find, 'reader') }),
  }),
  screen('lists/own, edited', 'ShowYourList', 'reader', {
    params: (find) => ({ catalogSlugId: listOf(find, 'reader') }),
    query: { edit: 1 },
  }),
  screen('lists/own, note', 'ShowYourList', 'reader', {
    params: (find) => ({ catalogSlugId: listOf(find, 'reader') }),
    query: { edit: 1 },
    does: (page) => page.locator('.OwnItems-note summary').first().click(),
  }),
  screen('lists/own, empty', 'ShowYourList', 'newcomer', { params: { catalogSlugId: EMPTY_LIST } }),
  screen('lists/empty', 'ShowUserList', 'visitor', {
    params: { username: 'newcomer', catalogSlugId: EMPTY_LIST },
  }),
  screen('lists/reading list', 'ShowYourList', 'reader', { params: { catalogSlugId: 'reading-list' } }),
  screen('lists/reading list, empty', 'ShowYourList', 'newcomer', {
    state: 'empty',
    params: { catalogSlugId: 'reading-list' },
  }),
  screen('lists/reading list, no archive', 'ShowYourList', 'newcomer', {
    params: { catalogSlugId: 'reading-list' },
    query: { filter: 'archived' },
  }),
  screen('lists/own, private', 'ShowYourList', 'reader', {
    params: (find) => ({ catalogSlugId: listOf(find, 'reader', 'LISTS', 'PRIVATE') }),
  }),
  screen('lists/responses to one', 'ManageListDiscussion', 'reader', {
    params: (find) => ({
      id: find('select id from catalogs where creator_id = ? limit 1', idOf(find, 'reader')),
    }),
  }),

  screen('library/lists', 'ShowYourLists', 'reader'),
  screen('library/new list', 'ShowYourLists', 'reader', {
    does: (page) => page.locator('.Library-details summary').first().click(),
  }),
  screen('library/no lists', 'ShowYourLists', 'cancelled', { state: 'empty' }),
  screen('library/saved lists', 'ShowYourFollowedLists', 'reader'),
  screen('library/no saved lists', 'ShowYourFollowedLists', 'newcomer', { state: 'empty' }),
  screen('library/history', 'ShowYourReadingHistory', 'reader'),
  screen('library/no history', 'ShowYourReadingHistory', 'newcomer', { state: 'empty' }),
  screen('library/reading history', 'ShowReadingHistory', 'reader'),

  screen('series/one', 'ShowSeries', 'visitor', {
    params: (find) => ({ postId: listOf(find, 'author', 'SERIES') }),
  }),
  screen('series/new', 'NewSeries', 'writer'),
  screen('series/edit', 'EditSeries', 'author', {
    params: (find) => ({ postId: listOf(find, 'author', 'SERIES') }),
  }),
  screen('series/own', 'ShowYourSeriesDefault', 'author'),
  screen('series/own, public', 'ShowYourSeries', 'author', { params: { filterBy: 'public' } }),
  screen('series/none', 'ShowYourSeriesDefault', 'newcomer', { state: 'empty' }),

  screen('collections/all', 'ShowSequenceLibrary', 'visitor'),
  screen('collections/lists', 'ShowCollectionsItem', 'visitor', {
    params: (find) => ({ catalogSlug: listOf(find, 'member') }),
  }),
  screen('collections/one', 'ShowSequence', 'visitor', {
    params: (find) => ({ sequenceSlug: listOf(find, 'author', 'SEQUENCE') }),
  }),
  screen('collections/story', 'ShowSequencePost', 'visitor', {
    params: (find) => {
      const sequenceSlug = listOf(find, 'author', 'SEQUENCE')
      return {
        sequenceSlug,
        postId: find(
          `select p.slug from catalogs c join catalog_items i on i.catalog_id = c.id join posts p on p.id = i.entity_id
           where c.slug = ? order by i.position limit 1`,
          sequenceSlug,
        ),
      }
    },
  }),
  screen('collections/new', 'NewSequence', 'writer'),
  screen('collections/edit', 'EditSequence', 'author', {
    params: (find) => ({ sequenceSlug: listOf(find, 'author', 'SEQUENCE') }),
  }),
  screen('collections/shared', 'ShareSequence', 'reader', {
    params: (find) => ({ sequenceSlug: listOf(find, 'author', 'SEQUENCE'), channel: 'twitter' }),
    query: { shared: 1 },
  }),
]
