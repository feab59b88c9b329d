/** The longest words, one entry, and more than fits. */
import type { RouteName } from '#schema/routes/table.ts'
import { BEGINNER } from '../few.ts'
import { addressOf, busiestStory, idOf, listOf, screen } from '../finding.ts'
import { LONG_SLUG, LONGEST, MIRRORED } from '../longest.ts'
import type { Find, Screen, State, Viewer } from '../screen.ts'

type Details = Parameters<typeof screen>[3]

const inState =
  (state: State) =>
  (name: string, row: RouteName, as: Viewer, details?: Details): Screen =>
    screen(name, row, as, { ...details, state })

const long = inState('long')
const one = inState('one')
const many = inState('many')

const user = (username: string) => ({ params: { username } })
const list = (username: string, type?: string) => (find: Find) => listOf(find, username, type)
const ownStory = (username: string) => (find: Find) =>
  find(
    'select id from posts where creator_id = ? and depth = 0 order by created_at limit 1',
    idOf(find, username),
  )
const publication = { params: { collectionSlug: LONG_SLUG } }
const topic = { params: { tagSlug: LONG_SLUG } }

const embeds = (username: string, of: string) => [
  long(`embeds/story, ${of}`, 'ShowEmbedStory', 'visitor', {
    params: (find) => ({ postId: ownStory(username)(find) }),
  }),
  long(`embeds/profile, ${of}`, 'ShowEmbedProfile', 'visitor', {
    params: (find) => ({ userId: idOf(find, username) }),
  }),
  long(`embeds/list, ${of}`, 'ShowEmbedList', 'visitor', {
    params: (find) => ({ catalogSlugId: list(username)(find) }),
  }),
  long(`embeds/code, ${of}`, 'ShowEmbed', 'visitor', {
    query: (find) => ({ url: `/@${username}/list/${list(username)(find)}` }),
  }),
]

const longest = [
  long('home/long words', 'ShowHome', LONGEST),
  ...([LONGEST, MIRRORED] as const).flatMap((username) => {
    const of = username === LONGEST ? 'long words' : 'right to left'
    return [
      long(`profile/${of}`, 'ShowUser', 'visitor', user(username)),
      long(`profile/${of}, lists`, 'ShowUserLists', 'reader', user(username)),
      long(`story/${of}`, 'ShowPostUnderUser', username, {
        params: (find) => addressOf(find, ownStory(username)(find)),
      }),
      long(`lists/${of}`, 'ShowUserList', 'reader', {
        params: (find) => ({ username, catalogSlugId: list(username)(find) }),
      }),
      long(`lists/${of}, edited`, 'ShowYourList', username, {
        params: (find) => ({ catalogSlugId: list(username)(find) }),
        query: { edit: 1 },
      }),
      ...embeds(username, of),
      long(`library/${of}`, 'ShowYourLists', username),
      long(`notifications/${of}`, 'ShowYourNotifications', username),
      long(`settings/${of}`, 'ShowSettingsTab', username, { params: { setting: 'account' } }),
      long(`following/${of}`, 'ShowFollowsIndex', username),
    ]
  }),
  long('profile/long words, about', 'ShowUserAbout', 'visitor', user(LONGEST)),
  long('profile/long words, followers', 'ShowUserFollowers', 'reader', user(LONGEST)),
  long('profile/long words, responses', 'ShowUserResponses', 'visitor', user(LONGEST)),
  long('profile/long words, series', 'ShowUserSeries', 'visitor', user(LONGEST)),
  long('profile/long words, edit', 'EditUser', LONGEST, user(LONGEST)),
  long('responses/long words', 'ShowPostResponses', 'reader', {
    params: (find) => ({ postId: ownStory(LONGEST)(find) }),
  }),
  long('following/long words, topics', 'ShowFollowsTopics', LONGEST),
  long('following/long words, publications', 'ShowFollowsEntity', LONGEST, {
    params: { entityName: 'publications' },
  }),
  long('topics/long words', 'ShowTagPosts', 'reader', topic),
  long('topics/long words, writers', 'ShowTagTopWriters', 'visitor', topic),
  long('topics/long words, archive', 'ShowTagArchive', 'visitor', topic),
  long('search/long words', 'ShowSearch', 'visitor', { query: { q: 'Donaudampfschifffahrt' } }),
  long('series/long words', 'ShowSeries', 'visitor', {
    params: (find) => ({ postId: list(LONGEST, 'SERIES')(find) }),
  }),
  long('collections/long words', 'ShowSequence', 'visitor', { params: { sequenceSlug: LONG_SLUG } }),
  long('publication/long words', 'ShowCollectionHome', 'visitor', publication),
  long('publication/long words, about', 'ShowCollectionMasthead', 'visitor', publication),
  long('desk/long words', 'EditCollection', LONGEST, publication),
  long('stories/long words', 'ShowYourStories', LONGEST, { params: { filterBy: 'public' } }),
  long('story settings/long words', 'ShowPostSettings', LONGEST, {
    params: (find) => ({ postId: ownStory(LONGEST)(find) }),
  }),
]

const single = [
  one('profile/one story', 'ShowUser', 'visitor', user(BEGINNER)),
  one('profile/one follower', 'ShowUserFollowers', 'visitor', user(BEGINNER)),
  one('profile/one list', 'ShowUserLists', 'visitor', user(BEGINNER)),
  one('profile/one series', 'ShowUserSeries', 'visitor', user(BEGINNER)),
  one('lists/one story', 'ShowYourList', BEGINNER, {
    params: (find) => ({ catalogSlugId: list(BEGINNER)(find) }),
  }),
  one('library/one list', 'ShowYourLists', BEGINNER),
  one('library/one saved list', 'ShowYourFollowedLists', BEGINNER),
  one('library/one story read', 'ShowYourReadingHistory', BEGINNER),
  one('series/one story', 'ShowSeries', 'visitor', {
    params: (find) => ({ postId: list(BEGINNER, 'SERIES')(find) }),
  }),
  one('series/own, one', 'ShowYourSeriesDefault', BEGINNER),
  one('notifications/one', 'ShowYourNotifications', BEGINNER),
  one('following/one person', 'ShowFollowsIndex', BEGINNER),
  one('following/one topic', 'ShowFollowsTopics', BEGINNER),
  one('following/one muted', 'ShowMuteSettings', BEGINNER),
  one('stories/one', 'ShowYourStories', BEGINNER, { params: { filterBy: 'public' } }),
  one('stats/one story', 'ShowStats', BEGINNER),
]

const crowd = [
  many('profile/many followers', 'ShowUserFollowers', 'visitor', user('writer')),
  many('profile/many lists', 'ShowUserLists', 'visitor', user('lapsed')),
  many('story/many claps', 'ShowPostUpvotes', 'visitor', {
    params: (find) => ({ postId: busiestStory(find) }),
  }),
  many('library/many lists', 'ShowYourLists', 'lapsed'),
  many('library/many stories read', 'ShowYourReadingHistory', 'lapsed'),
  many('following/many people', 'ShowFollowsIndex', 'lapsed'),
  many('following/many topics', 'ShowFollowsTopics', 'lapsed'),
  many('membership/many receipts', 'ShowBillingHistory', 'lapsed'),
  many('collections/many', 'ShowSequenceLibrary', 'visitor'),
  many('publication/many followers', 'ShowCollectionFollowers', 'visitor', {
    params: { collectionSlug: 'field-notes' },
  }),
]

const NEWCOMER = 'newcomer'
const empty = inState('empty')

const none = [
  empty('profile/no followers', 'ShowUserFollowers', 'visitor', user(NEWCOMER)),
  empty('profile/no lists', 'ShowUserLists', 'visitor', user('cancelled')),
  empty('profile/no highlights', 'ShowUserHighlights', 'visitor', user(NEWCOMER)),
  empty('profile/no responses', 'ShowUserResponses', 'visitor', user(NEWCOMER)),
  empty('profile/no claps', 'ShowUserHasRecommended', 'visitor', user(NEWCOMER)),
  empty('profile/no books', 'ShowUserBooks', 'visitor', user(NEWCOMER)),
  empty('profile/nothing about', 'ShowUserAbout', 'visitor', user(NEWCOMER)),
  empty('lists/no stories', 'ShowYourList', 'lapsed', {
    params: (find) => ({
      catalogSlugId: find(
        `select slug from catalogs where creator_id = ? and items_count = 0 and type = 'LISTS' limit 1`,
        idOf(find, 'lapsed'),
      ),
    }),
  }),
  empty('story/no responses', 'ShowPostResponses', 'reader', {
    params: (find) => ({ postId: ownStory(BEGINNER)(find) }),
  }),
  empty('story/no claps', 'ShowPostUpvotes', 'visitor', {
    params: (find) => ({ postId: ownStory(BEGINNER)(find) }),
  }),
  empty('story/no highlights', 'ShowPostQuotes', 'visitor', {
    params: (find) => ({ postId: ownStory(BEGINNER)(find) }),
  }),
  empty('following/no topics', 'ShowFollowsTopics', NEWCOMER),
  empty('following/no publications', 'ShowFollowsEntity', NEWCOMER, {
    params: { entityName: 'publications' },
  }),
  empty('following/no one muted', 'ShowMuteSettings', NEWCOMER),
]

export const amounts = [...none, ...single, ...crowd, ...longest]
