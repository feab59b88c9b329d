import { type PageName, pageNames } from './pages.ts'

/** Under all its addresses. */
export const story: PageName[] = [
  'story',
  'story under its publication',
  'story under its author',
  'story on its publication’s host',
]
export const responses: PageName[] = ['responses', 'responses, open']
/** These pages name the story but not its author. */
export const aboutStory: PageName[] = ['claps of a story', 'highlights of a story']

/** These pages name the story because of its response. */
export const answers: PageName[] = ['response', 'profile, responses']

/** These pages show a listed story's title, author and publication. */
export const lists: PageName[] = [
  'home',
  'story of a neighbour',
  'profile',
  'profile on a host of its own',
  'profile of the co-author',
  'profile, latest',
  'profile, recommended',
  'profile, highlights',
  'profile, series',
  'profile, awards',
  'list',
  'awarded stories',
  'tag',
  'tag, latest',
  'tag, top',
  'tag, archive of a year',
  'tag, archive of a month',
  'tag, archive of a day',
  'topic',
  'trending',
  'trending, mode',
  'trending, topic',
  'top stories',
  'top stories of a day',
  'publication',
  'publication on a host of its own',
  'publication, tagged',
  'publication, latest',
  'publication, trending',
  'publication, featured',
  'publication, feature page',
  'publication, archive of a year',
  'publication, archive of a month',
  'publication, archive of a day',
  'publication, all',
  'publication, author',
]
export const feeds = pageNames.filter((name) => name.startsWith('feed of'))
export const listing: PageName[] = [...lists, 'topics', ...feeds]

export const onDomain: PageName[] = ['publication on a domain', 'story on a domain', 'feed on a domain']

export const ofPublication = pageNames.filter(
  (name) =>
    name.startsWith('publication') &&
    name !== 'publication, styles' &&
    !name.endsWith('first page') &&
    !onDomain.includes(name),
)
export const tabsOfAuthor: PageName[] = [
  'profile',
  'profile on a host of its own',
  'profile, latest',
  'profile, series',
  'profile, about',
  'profile, followers',
  'profile, awards',
]
export const ofTag: PageName[] = [
  'tag',
  'tag, latest',
  'tag, top',
  'tag, top writers',
  'tag, archive',
  'tag, archive of a year',
  'tag, archive of a month',
  'tag, archive of a day',
  'topic',
  'trending, topic',
  'publication, tagged',
]
export const feedsOfTag = feeds.filter((name) => /tag|topic/.test(name))

export const without = (pages: readonly PageName[], ...others: (readonly PageName[])[]) =>
  pages.filter((name) => !others.flat().includes(name))

/** These lists mark member-only stories. */
export const marked = without(lists, ['top stories'])
