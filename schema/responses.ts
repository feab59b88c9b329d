/** Paragraph types allowed in a response, with emphasis and links. */
export const RESPONSE_PARAGRAPHS = ['P', 'BQ', 'PRE', 'ULI', 'OLI'] as const
export const RESPONSE_MARKUPS = ['A', 'CODE', 'EM', 'STRONG'] as const

/** The target of a response: a story or response, or a list. */
export type ResponseKind = 'post' | 'catalog'

/** The pages that manage a discussion, with their forms. */
export const discussionRows = { post: 'ManageDiscussion', catalog: 'ManageListDiscussion' } as const
export const discussionForms = {
  post: { hide: 'hideResponse', show: 'showResponse', close: 'closeDiscussion' },
  catalog: { hide: 'hideListResponse', show: 'showListResponse', close: 'closeListDiscussion' },
} as const

/** The name of the response's variable in those forms' mutations. */
export const responseFields = { post: 'postResponseId', catalog: 'catalogResponseId' } as const

/** `@name` with the character before it; names as in schema/inputs/names.ts. */
export const MENTION = /(^|[\s(])@([a-z0-9](?:[a-z0-9._-]*[a-z0-9])?)/gi
