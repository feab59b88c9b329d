/** Private lists are on no page. */
import type { Facts } from '../facts.ts'
import type { Proofs } from '../proof.ts'
import { earlier, lacks, shows } from '../expectations.ts'
import { SPARE_LIST } from '../site.ts'

const NEW_LIST = 'Winter reading by the stove'
const NEW_DESCRIPTION = 'Marked with a pressed leaf.'
const NEW_NOTE = 'Read this one beside the lock.'

const NEW_SERIES = 'Three mornings at the bench'
const OF_SERIES = ['profile, series', 'story', 'story under its author'] as const

const by = ({ collector }: Facts) => collector.id
const byAuthor = ({ author }: Facts) => author.id

export const ofLists: Proofs = {
  createCatalog: [
    {
      by,
      variables: () => ({ name: NEW_LIST, visibility: 'PUBLIC' }),
      reaches: () => [{ pages: ['profile, lists'], isFresh: shows(NEW_LIST) }],
    },
  ],

  editCatalog: [
    {
      by,
      variables: ({ list }) => ({ catalogId: list.id, description: NEW_DESCRIPTION }),
      reaches: () => [{ pages: ['list', 'profile, lists'], isFresh: shows(NEW_DESCRIPTION) }],
    },
    {
      as: 'a series',
      by: byAuthor,
      variables: ({ series }) => ({ catalogId: series.id, name: NEW_SERIES }),
      reaches: () => [{ pages: OF_SERIES, isFresh: shows(NEW_SERIES) }],
    },
  ],

  addCatalogItem: [
    {
      by,
      given: [
        ({ list, neighbour, collector }) => [
          'removeCatalogItem',
          { catalogId: list.id, postId: neighbour.id },
          collector.id,
        ],
      ],
      variables: ({ list, neighbour }) => ({ catalogId: list.id, postId: neighbour.id }),
      reaches: ({ neighbour: { id } }) => [{ pages: ['list', 'feed of the list'], isFresh: shows(id) }],
      afterwards: ({ list, neighbour, collector }) => [
        ['removeCatalogItem', { catalogId: list.id, postId: neighbour.id }, collector.id],
      ],
    },
  ],

  removeCatalogItem: [
    {
      by,
      variables: ({ list, story }) => ({ catalogId: list.id, postId: story.id }),
      reaches: ({ story: { title } }) => [{ pages: ['list', 'feed of the list'], isFresh: lacks(title) }],
      afterwards: ({ list, story, collector }) => [
        ['addCatalogItem', { catalogId: list.id, postId: story.id }, collector.id],
      ],
    },
  ],

  noteCatalogItem: [
    {
      by,
      variables: ({ list }) => ({ catalogId: list.id, catalogItemId: list.item, note: NEW_NOTE }),
      reaches: () => [{ pages: ['list'], isFresh: shows(NEW_NOTE) }],
    },
  ],

  moveCatalogItem: [
    {
      by,
      variables: ({ list }) => ({ catalogId: list.id, catalogItemId: list.item, by: -1 }),
      reaches: ({ story: { title } }) => [{ pages: ['list'], isFresh: earlier(title) }],
    },
  ],

  deleteCatalog: [
    {
      by,
      variables: () => ({ catalogId: SPARE_LIST.id }),
      reaches: () => [{ pages: ['profile, lists'], isFresh: lacks(SPARE_LIST.name) }],
    },
    {
      as: 'a series',
      by: byAuthor,
      variables: ({ series }) => ({ catalogId: series.id }),
      reaches: ({ series: { name } }) => [{ pages: OF_SERIES, isFresh: lacks(name) }],
      afterwards: ({ series, author }) => [['undeleteCatalog', { catalogId: series.id }, author.id]],
    },
  ],

  undeleteCatalog: [
    {
      by: byAuthor,
      given: [({ series, author }) => ['deleteCatalog', { catalogId: series.id }, author.id]],
      variables: ({ series }) => ({ catalogId: series.id }),
      reaches: ({ series: { name } }) => [{ pages: OF_SERIES, isFresh: shows(name) }],
    },
  ],
}
