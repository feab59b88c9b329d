export const RESPONSE_PARAGRAPHS = ['P', 'BQ', 'PRE', 'ULI', 'OLI'] as const
export const RESPONSE_MARKUPS = ['A', 'CODE', 'EM', 'STRONG'] as const

export type ResponseKind = 'post' | 'catalog'

export const discussionRows = { post: 'ManageDiscussion', catalog: 'ManageListDiscussion' } as const
export const discussionForms = {
  post: { hide: 'hideResponse', show: 'showResponse', close: 'closeDiscussion' },
  catalog: { hide: 'hideListResponse', show: 'showListResponse', close: 'closeListDiscussion' },
} as const

export const responseFields = { post: 'postResponseId', catalog: 'catalogResponseId' } as const

/** Names follow schema/inputs/names.ts. */
export const MENTION = /(^|[\s(])@([a-z0-9](?:[a-z0-9._-]*[a-z0-9])?)/gi
