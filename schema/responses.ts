/** What a response's text can have: text, quotations, code and lists, with emphasis and links. */
export const RESPONSE_PARAGRAPHS = ['P', 'BQ', 'PRE', 'ULI', 'OLI'] as const
export const RESPONSE_MARKUPS = ['A', 'CODE', 'EM', 'STRONG'] as const

/** What can be answered: a story or response, or a list. */
export type ResponseKind = 'post' | 'catalog'

/** Where an author or owner decides about a discussion, and its forms. */
export const discussionRows = { post: 'ManageDiscussion', catalog: 'ManageListDiscussion' } as const
export const discussionForms = {
  post: { hide: 'hideResponse', show: 'showResponse', close: 'closeDiscussion' },
  catalog: { hide: 'hideListResponse', show: 'showListResponse', close: 'closeListDiscussion' },
} as const

/** The variable of a response in the mutations of those forms. */
export const responseFields = { post: 'postResponseId', catalog: 'catalogResponseId' } as const

/** `@name` with what is before it; the name as usernames are (schema/inputs/names.ts). */
export const MENTION = /(^|[\s(])@([a-z0-9](?:[a-z0-9._-]*[a-z0-9])?)/gi
