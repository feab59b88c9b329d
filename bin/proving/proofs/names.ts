import {
  answers,
  feeds,
  feedsOfTag,
  lists,
  ofPublication,
  ofTag,
  responses,
  story,
  tabsOfAuthor,
  without,
} from '../pageGroups.ts'
import type { Proofs, Variables } from '../proof.ts'
import { lacks, leadsTo, shows, turns } from '../expectations.ts'

const NEW_NAME = 'Perpetua Quill'
const NEW_RESPONDER = 'Ottoline Reed'
const NEW_PUBLICATION = 'Lockside Almanac'
const NEW_TAG = 'Penmanship'
const NEW_TAGLINE = 'Notes from a kitchen beside a lock'
const NEW_ACCENT = { accent: '#FF123A6C' }

const renamed = (id: string, username: string, name = NEW_NAME): Variables => ({ userId: id, username, name })

export const ofNames: Proofs = {
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
      variables: ({ responder }) => renamed(responder.id, 'respondent', NEW_RESPONDER),
      reaches: ({ responder }) => [
        { pages: [...story, ...responses, 'response'], isFresh: turns(responder.name, NEW_RESPONDER) },
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

  editTopic: [
    {
      variables: ({ tag: { id, name } }) => ({
        tagId: id,
        name,
        description: 'Words about a topic',
        visibility: 'PUBLIC',
      }),
      reaches: () => [{ pages: ['topic', 'tag'], isFresh: shows('Words about a topic') }],
    },
  ],

  setTopicPost: [
    {
      variables: ({ tag, story: { id } }) => ({ tagId: tag.id, post: id, isIn: false }),
      reaches: ({ story: { title } }) => [{ pages: ['topic', 'tag', 'tag, latest'], isFresh: lacks(title) }],
      afterwards: ({ tag, story: { id } }) => [['setTopicPost', { tagId: tag.id, post: id, isIn: true }]],
    },
  ],

  giveAward: [
    {
      variables: ({ story: { id } }) => ({
        post: id,
        kind: 'readers-choice',
        title: 'The lock prize',
        description: '',
        year: 2020,
      }),
      reaches: () => [{ pages: ['awarded stories', 'profile, awards'], isFresh: shows('The lock prize') }],
    },
  ],

  removeAward: [
    {
      variables: ({ story: { id } }) => ({ post: id, kind: 'readers-choice' }),
      reaches: ({ story: { title } }) => [
        { pages: ['awarded stories', 'profile, awards'], isFresh: lacks(title) },
      ],
      afterwards: ({ story: { id } }) => [
        ['giveAward', { post: id, kind: 'readers-choice', title: 'A prize', description: '', year: 2021 }],
      ],
    },
  ],

  renameTag: [
    {
      variables: ({ tag }) => ({ tagId: tag.id, slug: 'penmanship', name: NEW_TAG }),
      reaches: () => [
        { pages: ofTag, isFresh: leadsTo('penmanship') },
        // A feed does not redirect: subscriptions continue at the old address.
        { pages: feedsOfTag, isFresh: shows(NEW_TAG) },
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
        { pages: [...ofPublication, ...story], isFresh: shows('#123a6c') },
        { pages: ['publication, styles'], isFresh: shows('#123a6c') },
      ],
      afterwards: ({ publication: { id, theme } }) => [
        ['editCollectionLook', { collectionId: id, look: { theme: JSON.parse(theme) as unknown } }],
      ],
    },
  ],
}
