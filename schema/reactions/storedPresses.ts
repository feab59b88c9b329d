/** R011 */
import { type FollowKind, followRoutes } from '#schema/reactions/following.ts'
import type { SelectedPassage } from '#schema/quotes/passages.ts'
import { path, type Query } from '#schema/routes/paths.ts'

export type PressKind =
  | FollowKind
  | 'clap'
  | 'clapForList'
  | 'save'
  | 'respond'
  | 'respondToList'
  | 'read'
  | 'highlight'

export interface Pressed {
  kind: PressKind
  id: string
  passage?: SelectedPassage
}

export function pressPath({ kind, id }: Pressed, query?: Query): string {
  if (kind === 'clap') return path('VoteOnPost', { postId: id }, query)
  if (kind === 'clapForList') return path('VoteOnEntity', { type: 'catalog', id }, query)
  if (kind === 'save') return path('BookmarkPost', { postId: id }, query)
  if (kind === 'read') return path('OpenMeteredPost', { postId: id }, query)
  if (kind === 'respond') return path('NewPostResponse', { inResponseToPostId: id }, query)
  if (kind === 'respondToList') return `${String(query?.redirect ?? '')}#responses`
  if (kind === 'highlight') return path('ShowPostQuotes', { postId: id }, query)
  return path(followRoutes[kind], { id }, query)
}
