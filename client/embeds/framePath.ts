import type { EmbedKind } from '#schema/enums.ts'
import { path } from '#schema/routes/paths.ts'

/** The page of a frame, on this host. */
export function framePath(kind: EmbedKind, id: string): string {
  switch (kind) {
    case 'STORY':
      return path('ShowEmbedStory', { postId: id })
    case 'PROFILE':
      return path('ShowEmbedProfile', { userId: id })
    case 'PUBLICATION':
      return path('ShowEmbedPublication', { collectionId: id })
    case 'LIST':
      return path('ShowEmbedList', { catalogSlugId: id })
  }
}
