import type { Facts } from '../facts.ts'
import { responses, story } from '../pageGroups.ts'
import type { PageName } from '../pages.ts'
import type { Proofs } from '../proof.ts'
import { lacks, shows } from '../expectations.ts'
import { LIST_RESPONSE, NEWCOMER } from '../site.ts'

const NEW_RESPONSE = 'Moss remembers every footstep on the quay.'
const NEW_WORDS = 'Lichen forgets the footsteps again.'
const CLOSED = 'The author has closed discussion for this'
const RESPOND = '?quote='

const lists = responses.filter((name) => !['claps of a story', 'highlights of a story'].includes(name))
export const discussion: PageName[] = [...lists, ...story]
const byResponder = ({ responder }: Facts) => responder.id
const byAuthor = ({ author }: Facts) => author.id
const byCollector = ({ collector }: Facts) => collector.id
const hiding = ({ story: { id }, response }: Facts) => ({ parentPostId: id, postResponseId: response.id })
const hidingOnList = ({ list }: Facts) => ({ parentCatalogId: list.id, catalogResponseId: LIST_RESPONSE.id })
const closing = ({ story: { id } }: Facts, isClosed: boolean) => ({ targetPostId: id, isClosed })
const closingList = ({ list }: Facts, isClosed: boolean) => ({ targetCatalogId: list.id, isClosed })

export const ofResponses: Proofs = {
  publishPostResponse: [
    {
      by: byResponder,
      variables: ({ story: { id } }) => ({ inResponseToPostId: id, text: NEW_RESPONSE }),
      reaches: () => [{ pages: [...discussion, 'profile, responses'], isFresh: shows(NEW_RESPONSE) }],
    },
  ],

  publishCatalogResponse: [
    {
      by: byResponder,
      variables: ({ list }) => ({ catalogId: list.id, text: NEW_RESPONSE }),
      reaches: () => [{ pages: ['list'], isFresh: shows(NEW_RESPONSE) }],
    },
  ],

  editPostResponse: [
    {
      by: byResponder,
      variables: ({ response }) => ({ postResponseId: response.id, text: NEW_WORDS }),
      reaches: () => [{ pages: ['response', 'profile, responses'], isFresh: shows(NEW_WORDS) }],
    },
    {
      as: 'with a link of a new account',
      by: () => NEWCOMER.id,
      variables: () => ({ postResponseId: NEWCOMER.response, text: 'Shoes: https://shoes.example' }),
      reaches: () => [{ pages: discussion, isFresh: lacks(`response-text-${NEWCOMER.response}`) }],
    },
  ],

  hidePostResponseOnParentPost: [
    {
      by: byAuthor,
      variables: hiding,
      reaches: ({ response }) => [{ pages: discussion, isFresh: lacks(`response-text-${response.id}`) }],
      afterwards: (facts) => [['unhidePostResponseOnParentPost', hiding(facts), facts.author.id]],
    },
  ],

  unhidePostResponseOnParentPost: [
    {
      by: byAuthor,
      given: [(facts) => ['hidePostResponseOnParentPost', hiding(facts), facts.author.id]],
      variables: hiding,
      reaches: ({ response }) => [{ pages: discussion, isFresh: shows(`response-text-${response.id}`) }],
    },
  ],

  hideCatalogResponseOnParent: [
    {
      by: byCollector,
      variables: hidingOnList,
      reaches: () => [{ pages: ['list'], isFresh: lacks(LIST_RESPONSE.text) }],
      afterwards: (facts) => [['showCatalogResponseOnParent', hidingOnList(facts), facts.collector.id]],
    },
  ],

  showCatalogResponseOnParent: [
    {
      by: byCollector,
      given: [(facts) => ['hideCatalogResponseOnParent', hidingOnList(facts), facts.collector.id]],
      variables: hidingOnList,
      reaches: () => [{ pages: ['list'], isFresh: shows(LIST_RESPONSE.text) }],
    },
  ],

  closePostDiscussion: [
    {
      by: byAuthor,
      variables: (facts) => closing(facts, true),
      reaches: () => [
        { pages: [...discussion, 'response'], isFresh: shows(CLOSED) },
        { pages: ['highlights of a story'], isFresh: lacks(RESPOND) },
      ],
      afterwards: (facts) => [['closePostDiscussion', closing(facts, false), facts.author.id]],
    },
  ],

  closeCatalogDiscussion: [
    {
      by: byCollector,
      variables: (facts) => closingList(facts, true),
      reaches: () => [{ pages: ['list'], isFresh: shows(CLOSED) }],
      afterwards: (facts) => [['closeCatalogDiscussion', closingList(facts, false), facts.collector.id]],
    },
  ],

  deletePostResponse: [
    {
      by: byResponder,
      variables: ({ response }) => ({ postResponseId: response.id }),
      reaches: ({ response }) => [{ pages: discussion, isFresh: lacks(`response-text-${response.id}`) }],
      afterwards: ({ response }) => [['undeletePost', { targetPostId: response.id }]],
    },
  ],

  undeletePostResponse: [
    {
      by: byResponder,
      given: [(facts) => ['deletePostResponse', { postResponseId: facts.response.id }, facts.responder.id]],
      variables: ({ response }) => ({ postResponseId: response.id }),
      reaches: ({ response }) => [{ pages: discussion, isFresh: shows(`response-text-${response.id}`) }],
    },
  ],
}
