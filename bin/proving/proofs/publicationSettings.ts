import type { PageName } from '../pages.ts'
import type { Act, Proofs } from '../proof.ts'
import type { Facts } from '../facts.ts'
import { SPARE_FEATURE_PAGE } from '../site.ts'
import { earlier, isGone, lacks, shows, turns } from '../expectations.ts'

/** Only community publications have these pages. */
const withNavigation: PageName[] = [
  'publication',
  'publication on a host of its own',
  'publication, about',
  'publication, tagged',
  'publication, latest',
  'publication, trending',
  'publication, featured',
  'publication, feature page',
  'publication, archive',
  'publication, archive of a month',
]
const NEW_TITLE = 'The place to start'
const NEW_SLUG = 'a-new-place'

const seen = ({ publication, link: { place, title } }: Facts) => ({
  collectionId: publication.id,
  place,
  was: title,
})
const target = ({ story }: Facts) => ({ type: 'POST', target: story.id })
const ofPage = ({ publication, featurePage }: Facts) => ({
  collectionId: publication.id,
  featurePageId: featurePage.id,
})
const feature = (facts: Facts): Act => ['featurePost', { ...ofPage(facts), post: facts.story.id }]
const unfeature = (facts: Facts): Act => ['unfeaturePost', { ...ofPage(facts), postId: facts.story.id }]
/** A negative number moves it to the start. */
const toEnd = ({ publication, story }: Facts, by: number) => ({
  collectionId: publication.id,
  postId: story.id,
  by,
})
const page = ['publication, feature page'] as const

export const ofPublicationSettings: Proofs = {
  addNavigationItem: [
    {
      variables: ({ publication }) => ({ collectionId: publication.id, type: 'ARCHIVE', title: NEW_TITLE }),
      reaches: () => [{ pages: withNavigation, isFresh: shows(NEW_TITLE) }],
      afterwards: ({ publication, link }) => [
        ['removeNavigationItem', { collectionId: publication.id, place: link.place + 1, was: NEW_TITLE }],
      ],
    },
  ],

  editNavigationItem: [
    {
      variables: (facts) => ({ ...seen(facts), ...target(facts), title: NEW_TITLE }),
      reaches: ({ link }) => [{ pages: withNavigation, isFresh: turns(link.title, NEW_TITLE) }],
      afterwards: (facts) => [
        ['editNavigationItem', { ...seen(facts), was: NEW_TITLE, ...target(facts), title: facts.link.title }],
      ],
    },
  ],

  moveNavigationItem: [
    {
      variables: (facts) => ({ ...seen(facts), by: -facts.link.place }),
      reaches: ({ link }) => [{ pages: ['publication, about'], isFresh: earlier(link.title) }],
      afterwards: (facts) => [['moveNavigationItem', { ...seen(facts), place: 0, by: facts.link.place }]],
    },
  ],

  removeNavigationItem: [
    {
      variables: seen,
      reaches: ({ link }) => [{ pages: withNavigation, isFresh: lacks(link.title) }],
      afterwards: (facts) => [
        [
          'addNavigationItem',
          { collectionId: facts.publication.id, ...target(facts), title: facts.link.title },
        ],
      ],
    },
  ],

  setNavigationType: [
    {
      variables: ({ publication }) => ({ collectionId: publication.id, navType: 'NONE' }),
      reaches: () => [{ pages: withNavigation, isFresh: lacks('class="PublicationNavigation ') }],
      afterwards: ({ publication }) => [
        ['setNavigationType', { collectionId: publication.id, navType: 'LINK' }],
      ],
    },
  ],

  editCollectionAbout: [
    {
      variables: ({ publication }) => ({ collectionId: publication.id, text: NEW_TITLE }),
      reaches: () => [{ pages: ['publication, about'], isFresh: shows(NEW_TITLE) }],
    },
  ],

  editUserAbout: [
    {
      variables: () => ({ text: NEW_TITLE }),
      by: ({ author }) => author.id,
      reaches: () => [{ pages: ['profile, about'], isFresh: shows(NEW_TITLE) }],
    },
  ],

  editFeaturePage: [
    {
      variables: (facts) => ({
        ...ofPage(facts),
        title: NEW_TITLE,
        topicSlug: facts.featurePage.topicSlug,
        description: '',
      }),
      reaches: () => [{ pages: page, isFresh: shows(NEW_TITLE) }],
      afterwards: (facts) => [['editFeaturePage', { ...ofPage(facts), ...namesOf(facts), description: '' }]],
    },
    {
      as: 'its address',
      variables: (facts) => ({ ...ofPage(facts), title: NEW_TITLE, topicSlug: NEW_SLUG, description: '' }),
      reaches: () => [
        { pages: page, isFresh: isGone },
        {
          pages: page,
          under: (facts) => ({
            ...facts,
            featurePage: { ...facts.featurePage, topicSlug: NEW_SLUG },
          }),
          isFresh: shows(NEW_TITLE),
        },
      ],
      afterwards: (facts) => [['editFeaturePage', { ...ofPage(facts), ...namesOf(facts), description: '' }]],
    },
  ],

  featurePost: [
    {
      given: [unfeature],
      variables: (facts) => ({ ...ofPage(facts), post: facts.story.id }),
      reaches: ({ story }) => [{ pages: page, isFresh: shows(story.title) }],
    },
    {
      as: 'on the home page',
      given: [
        ({ publication, story }) => ['unfeaturePost', { collectionId: publication.id, postId: story.id }],
      ],
      variables: ({ publication, story }) => ({ collectionId: publication.id, post: story.id }),
      reaches: ({ story }) => [
        { pages: ['publication, featured'], isFresh: shows(story.title) },
        { pages: ['publication'], isFresh: earlier(story.title) },
      ],
    },
  ],

  moveFeaturedPost: [
    {
      given: [(facts) => ['moveFeaturedPost', toEnd(facts, 50)]],
      variables: (facts) => toEnd(facts, -50),
      reaches: ({ story }) => [{ pages: ['publication, featured'], isFresh: earlier(story.title) }],
    },
  ],

  unfeaturePost: [
    {
      variables: (facts) => ({ ...ofPage(facts), postId: facts.story.id }),
      reaches: ({ story }) => [{ pages: page, isFresh: lacks(story.title) }],
      afterwards: (facts) => [feature(facts)],
    },
  ],

  deleteFeaturePage: [
    {
      variables: ({ publication }) => ({
        collectionId: publication.id,
        featurePageId: SPARE_FEATURE_PAGE.id,
      }),
      reaches: () => [
        {
          pages: page,
          under: (facts) => ({ ...facts, featurePage: SPARE_FEATURE_PAGE }),
          isFresh: isGone,
        },
      ],
    },
  ],
}

const namesOf = ({ featurePage: { title, topicSlug } }: Facts) => ({ title, topicSlug })
