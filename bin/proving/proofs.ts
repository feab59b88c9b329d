/**
 * The proof as data: each mutation of the schema, how it is run on the subjects, which pages it must reach and what
 * tells from their bytes that it has. A mutation that is missing here fails a test.
 */
import type { Paragraph } from '#schema/content.ts'
import type { Facts } from './facts.ts'
import { type PageName, pageNames } from './pages.ts'
import { every, isGone, lacks, leadsTo, oftener, rarer, shows, type Sign, turns } from './signs.ts'

export type Variables = Record<string, unknown>
export type Act = readonly [mutation: string, variables: Variables]

export interface Proof {
  /** Where a mutation has several. */
  as?: string
  /** What is done before the pages are warmed, so that there is something to write. */
  given?: (facts: Facts) => Act[]
  variables: (facts: Facts) => Variables
  reaches: (facts: Facts) => Reach[]
  /** What brings the site back to where it was, as far as others rely on it. */
  afterwards?: (facts: Facts) => Act[]
}

export interface Reach {
  pages: readonly PageName[]
  isFresh: Sign
  /** Names that the mutation gives, for addresses that begin to exist by it. */
  under?: (facts: Facts) => Facts
}

/** The story itself, wherever it has an address. */
const story: PageName[] = [
  'story',
  'story under its publication',
  'story under its author',
  'story on its publication’s host',
]
const responses: PageName[] = ['responses', 'responses, open']

/** What names the story because somebody answered it. */
const answers: PageName[] = ['response', 'profile, responses']

/** Where stand, while it is listed, its title, its author's name and that of its publication. */
const lists: PageName[] = [
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
const feeds = pageNames.filter((name) => name.startsWith('feed of'))
const listing: PageName[] = [...lists, 'topics', ...feeds]

/** Whatever stands under a publication's own address. */
const ofPublication = pageNames.filter(
  (name) => name.startsWith('publication') && name !== 'publication, styles' && !name.endsWith('first page'),
)
const tabsOfAuthor: PageName[] = [
  'profile',
  'profile on a host of its own',
  'profile, latest',
  'profile, series',
  'profile, about',
  'profile, followers',
  'profile, awards',
]
/** Whatever stands under a tag's own address. */
const ofTag: PageName[] = [
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
const feedsOfTag = feeds.filter((name) => /tag|topic/.test(name))

const without = (pages: readonly PageName[], ...others: (readonly PageName[])[]) =>
  pages.filter((name) => !others.flat().includes(name))

const NEW_TITLE = 'Quillwort and Sedge'
const NEW_SLUG = 'quillwort-and-sedge'
const NEW_NAME = 'Perpetua Quill'
const NEW_PUBLICATION = 'Lockside Almanac'
const NEW_TAG = 'Penmanship'
const NEW_TAGLINE = 'Letters from a kitchen beside a lock'
const NEW_ACCENT = { accent: '#FF123A6C' }
const MEMBERS_ONLY = 'Member-only story'

/** Lists that mark stories for members. */
const marked = without(lists, ['top stories'])

const post = ({ story }: Facts): Variables => ({ postId: story.id })
const target = ({ story }: Facts): Variables => ({ targetPostId: story.id })
const locked = (facts: Facts, isLocked: boolean) => ({ ...post(facts), isLocked })
const suspended = (facts: Facts, isSuspended: boolean) => ({ ...post(facts), isSuspended })

/** Words from the end of the text, which nobody but members gets. */
function lastWords({ story }: Facts): string {
  const texts = (JSON.parse(story.paragraphs) as Paragraph[]).filter(({ type }) => type === 'P')
  return (texts.at(-1)?.text ?? '').split(/[^\w ,]/)[0]!.slice(0, 40)
}

/** The story is nobody's to read any more. */
const goes = ({ story: { title } }: Facts): Reach[] => [
  { pages: [...story, ...responses], isFresh: isGone },
  { pages: [...listing, ...answers], isFresh: lacks(title) },
]
/** It is there for everyone. */
const comes = ({ story: { title } }: Facts): Reach[] => [
  { pages: [...story, ...responses, ...listing, ...answers], isFresh: shows(title) },
]

const renamed = (id: string, username: string): Variables => ({ userId: id, username, name: NEW_NAME })

export const proofs: Readonly<Record<string, readonly Proof[]>> = {
  editPost: [
    {
      variables: ({ story: { id, revision, paragraphs } }) => ({
        postId: id,
        baseRevision: revision,
        title: NEW_TITLE,
        subtitle: 'Otherwise begun',
        paragraphs,
      }),
      reaches: ({ story: { title } }) => [
        { pages: [...story, ...responses, ...listing, ...answers], isFresh: turns(title, NEW_TITLE) },
        { pages: ['sitemap of a month'], isFresh: shows(NEW_SLUG) },
      ],
      afterwards: ({ story: { id, revision, title, paragraphs } }) => [
        ['editPost', { postId: id, baseRevision: revision + 1, title, subtitle: '', paragraphs }],
      ],
    },
  ],

  lockPost: [
    {
      variables: (facts) => locked(facts, true),
      reaches: (facts) => [
        { pages: story, isFresh: every(lacks(lastWords(facts)), shows(MEMBERS_ONLY)) },
        { pages: marked, isFresh: oftener(MEMBERS_ONLY) },
        { pages: feeds, isFresh: rarer(lastWords(facts)) },
      ],
      afterwards: (facts) => [['lockPost', locked(facts, false)]],
    },
    {
      as: 'opened again',
      given: (facts) => [['lockPost', locked(facts, true)]],
      variables: (facts) => locked(facts, false),
      reaches: (facts) => [
        { pages: story, isFresh: shows(lastWords(facts)) },
        { pages: marked, isFresh: rarer(MEMBERS_ONLY) },
        { pages: feeds, isFresh: oftener(lastWords(facts)) },
      ],
    },
  ],

  unlistPost: [
    {
      variables: post,
      reaches: ({ story: { id, title } }) => [
        { pages: story, isFresh: shows('content="noindex"') },
        { pages: [...listing, 'profile, responses'], isFresh: lacks(title) },
        { pages: ['sitemap of a month'], isFresh: lacks(id) },
      ],
      afterwards: (facts) => [['publishPost', post(facts)]],
    },
  ],

  publishPost: [
    {
      as: 'listed again',
      given: (facts) => [['unlistPost', post(facts)]],
      variables: post,
      reaches: ({ story: { id, title } }) => [
        { pages: story, isFresh: lacks('content="noindex"') },
        { pages: [...listing, 'profile, responses'], isFresh: shows(title) },
        { pages: ['sitemap of a month'], isFresh: shows(id) },
      ],
    },
    {
      as: 'out of a draft',
      given: (facts) => [['unpublishPost', post(facts)]],
      variables: post,
      reaches: comes,
    },
  ],

  unpublishPost: [{ variables: post, reaches: goes, afterwards: (facts) => [['publishPost', post(facts)]] }],

  suspendPost: [
    {
      variables: (facts) => suspended(facts, true),
      reaches: goes,
      afterwards: (facts) => [['suspendPost', suspended(facts, false)]],
    },
    {
      as: 'given back',
      given: (facts) => [['suspendPost', suspended(facts, true)]],
      variables: (facts) => suspended(facts, false),
      reaches: comes,
    },
  ],

  deletePost: [
    { variables: target, reaches: goes, afterwards: (facts) => [['undeletePost', target(facts)]] },
  ],
  undeletePost: [{ given: (facts) => [['deletePost', target(facts)]], variables: target, reaches: comes }],

  renameUser: [
    {
      variables: ({ author }) => renamed(author.id, 'perpetua'),
      reaches: ({ author, story: { id } }) => [
        { pages: [...tabsOfAuthor, 'publication, author'], isFresh: leadsTo('perpetua') },
        { pages: ['story under its author'], isFresh: leadsTo(id) },
        {
          pages: [
            ...without([...story, ...lists, ...feeds], tabsOfAuthor, [
              'story under its author',
              'publication, author',
            ]),
            ...responses,
            ...answers,
            'topics',
            'browse top',
            'tag, top writers',
            'tag, archive',
            'profile, following',
            'publication, about',
            'publication, followers',
          ],
          isFresh: turns(author.name, NEW_NAME),
        },
        {
          pages: [...tabsOfAuthor, 'publication, author'],
          isFresh: shows(NEW_NAME),
          under: (facts) => ({ ...facts, author: { ...facts.author, username: 'perpetua' } }),
        },
      ],
      afterwards: ({ author: { id, username, name } }) => [['renameUser', { userId: id, username, name }]],
    },
    {
      as: 'co-author',
      variables: ({ coauthor }) => renamed(coauthor.id, 'second-hand'),
      reaches: ({ coauthor }) => [
        { pages: [...story, 'story of a neighbour'], isFresh: turns(coauthor.name, NEW_NAME) },
        { pages: ['profile of the co-author', 'profile, books'], isFresh: leadsTo('second-hand') },
      ],
    },
    {
      as: 'responder',
      variables: ({ responder }) => renamed(responder.id, 'respondent'),
      reaches: ({ responder }) => [
        { pages: [...story, ...responses, 'response'], isFresh: turns(responder.name, NEW_NAME) },
        { pages: ['profile, responses'], isFresh: leadsTo('respondent') },
      ],
    },
  ],

  renameCollection: [
    {
      variables: ({ publication }) => ({
        collectionId: publication.id,
        slug: 'almanac',
        name: NEW_PUBLICATION,
      }),
      reaches: () => [
        {
          pages: [...ofPublication, 'story under its publication', 'story on its publication’s host'],
          isFresh: leadsTo('almanac'),
        },
        {
          pages: [
            ...without([...lists, 'story', 'story under its author'], ofPublication),
            ...responses,
            'profile, responses',
            'browse top',
          ],
          isFresh: shows(NEW_PUBLICATION),
        },
        {
          pages: ['feed of the publication', 'feed of the publication, below'],
          isFresh: shows(NEW_PUBLICATION),
        },
        {
          pages: [...ofPublication, 'story on its publication’s host', 'feed of the publication on its host'],
          isFresh: shows(NEW_PUBLICATION),
          under: (facts) => ({ ...facts, publication: { ...facts.publication, slug: 'almanac' } }),
        },
      ],
      afterwards: ({ publication: { id, slug, name } }) => [
        ['renameCollection', { collectionId: id, slug, name }],
      ],
    },
  ],

  renameTag: [
    {
      variables: ({ tag }) => ({ tagId: tag.id, slug: 'penmanship', name: NEW_TAG }),
      reaches: () => [
        { pages: ofTag, isFresh: leadsTo('penmanship') },
        { pages: feedsOfTag, isFresh: isGone },
        {
          pages: [
            'home',
            ...story,
            'topics',
            'trending',
            'trending, mode',
            'browse top',
            ...without(feeds, feedsOfTag),
          ],
          isFresh: shows(NEW_TAG),
        },
        {
          pages: [...ofTag, ...feedsOfTag],
          isFresh: shows(NEW_TAG),
          under: (facts) => ({ ...facts, tag: { ...facts.tag, slug: 'penmanship' } }),
        },
      ],
      afterwards: ({ tag: { id, slug, name } }) => [['renameTag', { tagId: id, slug, name }]],
    },
  ],

  editCollectionLook: [
    {
      as: 'tagline',
      variables: ({ publication }) => ({ collectionId: publication.id, look: { tagline: NEW_TAGLINE } }),
      reaches: ({ publication: { tagline } }) => [
        {
          pages: [...ofPublication, ...story, 'story of a neighbour', 'feed of a tag in the publication'],
          isFresh: turns(tagline, NEW_TAGLINE),
        },
      ],
      afterwards: ({ publication: { id, tagline } }) => [
        ['editCollectionLook', { collectionId: id, look: { tagline } }],
      ],
    },
    {
      as: 'colours',
      variables: ({ publication }) => ({ collectionId: publication.id, look: { theme: NEW_ACCENT } }),
      reaches: () => [
        { pages: [...ofPublication, ...story], isFresh: shows('#FF123A6C') },
        { pages: ['publication, styles'], isFresh: shows('rgba(18, 58, 108') },
      ],
      afterwards: ({ publication: { id, theme } }) => [
        ['editCollectionLook', { collectionId: id, look: { theme: JSON.parse(theme) as unknown } }],
      ],
    },
  ],
}
