import type { Facts } from '../facts.ts'
import {
  aboutStory,
  answers,
  feeds,
  listing,
  lists,
  responses,
  story,
  tabsOfAuthor,
  without,
} from '../pageGroups.ts'
import type { PageName } from '../pages.ts'
import { type Act, type Proofs, type Reach, SIGN_IN } from '../proof.ts'
import { earlier, isGone, lacks, leadsTo, shows, turns } from '../expectations.ts'

const NEW_NAME = 'Quillon Prosewright'
const TIPPING_LINK = 'https://tips.example.org/author'
const NEW_USERNAME = 'prosewright'

const ofAuthor: PageName[] = [
  ...tabsOfAuthor,
  'publication, author',
  'feed of the author',
  'feed of the author, below',
]

const recommended =
  (who: 'collector' | 'responder') =>
  (facts: Facts): Act => ['addToBlogroll', { who: `@${facts[who].username}` }, facts.author.id]

/** Everything the author wrote is hidden with the account. */
const goesWithAuthor = ({ story: { id, title } }: Facts): Reach[] => [
  { pages: [...ofAuthor, ...story, ...aboutStory, ...responses, 'story of a neighbour'], isFresh: isGone },
  {
    pages: [...without(listing, ofAuthor, ['story of a neighbour']), 'profile, responses'],
    isFresh: lacks(title),
  },
  { pages: ['sitemap of a month'], isFresh: lacks(id) },
]

export const ofAccounts: Proofs = {
  editProfile: [
    {
      by: ({ author }) => author.id,
      variables: () => ({ name: NEW_NAME, bio: 'Sharpens pencils.' }),
      reaches: ({ author }) => [
        { pages: [...tabsOfAuthor, 'publication, author'], isFresh: shows(NEW_NAME) },
        {
          pages: [
            ...without([...story, ...lists, ...feeds], tabsOfAuthor, ['publication, author']),
            ...responses,
            ...answers,
          ],
          isFresh: turns(author.name, NEW_NAME),
        },
      ],
      afterwards: ({ author: { id, name } }) => [['editProfile', { name, bio: '' }, id]],
    },
  ],

  setTippingLink: [
    {
      by: ({ author }) => author.id,
      variables: () => ({ link: TIPPING_LINK }),
      reaches: () => [{ pages: story, isFresh: shows(TIPPING_LINK) }],
      afterwards: ({ author: { id } }) => [['setTippingLink', { link: '' }, id]],
    },
  ],

  editUserLook: [
    {
      by: ({ author }) => author.id,
      variables: () => ({ look: { theme: { accent: '#FF123A6C' } } }),
      reaches: () => [{ pages: [...tabsOfAuthor, 'story under its author'], isFresh: shows('#123a6c') }],
      afterwards: ({ author: { id } }) => [['editUserLook', { look: { theme: null } }, id]],
    },
  ],

  addToBlogroll: [
    {
      by: ({ author }) => author.id,
      variables: ({ collector }) => ({ who: `@${collector.username}` }),
      reaches: ({ collector }) => [{ pages: ['profile, about'], isFresh: shows(collector.name) }],
      afterwards: ({ author: { id }, collector }) => [['removeFromBlogroll', { id: collector.id }, id]],
    },
  ],

  moveInBlogroll: [
    {
      given: [recommended('collector'), recommended('responder')],
      by: ({ author }) => author.id,
      variables: ({ responder }) => ({ id: responder.id, by: -1 }),
      reaches: ({ responder }) => [{ pages: ['profile, about'], isFresh: earlier(responder.name) }],
      afterwards: ({ author: { id } }) => [['editUserLook', { look: { blogroll: [] } }, id]],
    },
  ],

  removeFromBlogroll: [
    {
      given: [recommended('collector')],
      by: ({ author }) => author.id,
      variables: ({ collector }) => ({ id: collector.id }),
      reaches: ({ collector }) => [{ pages: ['profile, about'], isFresh: lacks(collector.name) }],
    },
  ],

  changeUsername: [
    {
      by: ({ author }) => author.id,
      variables: () => ({ username: NEW_USERNAME }),
      reaches: ({ story: { id } }) => [
        { pages: [...tabsOfAuthor, 'publication, author'], isFresh: leadsTo(NEW_USERNAME) },
        { pages: ['story under its author'], isFresh: leadsTo(id) },
        { pages: ['story', 'home'], isFresh: shows(NEW_USERNAME) },
      ],
      afterwards: ({ author: { id, username } }) => [['changeUsername', { username }, id]],
    },
  ],

  deactivateAccount: [
    {
      by: ({ author }) => author.id,
      variables: () => ({}),
      reaches: goesWithAuthor,
      // Restores the account; the next proof would notice anything still hidden.
      afterwards: ({ author }) => [[SIGN_IN, {}, author.id]],
    },
  ],

  verifyAuthor: [
    {
      variables: ({ author }) => ({ username: author.username, isBookAuthor: true }),
      reaches: () => [{ pages: ['profile, about'], isFresh: shows('Book author') }],
      afterwards: ({ author }) => [['verifyAuthor', { username: author.username, isBookAuthor: false }]],
    },
  ],

  suspendUser: [
    {
      variables: ({ author }) => ({ userId: author.id, isSuspended: true }),
      reaches: goesWithAuthor,
      afterwards: ({ author }) => [['suspendUser', { userId: author.id, isSuspended: false }]],
    },
  ],

  // Comes last, because a deletion cannot be undone.
  deleteAccount: [
    {
      by: ({ coauthor }) => coauthor.id,
      variables: ({ coauthor: { username } }) => ({ username }),
      reaches: ({ coauthor: { name } }) => [
        { pages: ['profile of the co-author', 'profile, books'], isFresh: isGone },
        { pages: story, isFresh: lacks(name) },
      ],
    },
  ],
}
