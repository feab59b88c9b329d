import type { PostPageQuery } from '#schema/generated/operations.ts'
import type { PageData } from '#client/browser/load.ts'

export type Story = NonNullable<PostPageQuery['post']>

type ShownPage = Pick<PageData, 'page' | 'data'>

export const postOf = ({ page, data }: ShownPage): Story | null =>
  page === 'post' || page === 'post-zen' ? (data as PostPageQuery).post : null

/** Null for responses, which are not counted. */
export function storyOf(shown: ShownPage): Story | null {
  const post = postOf(shown)
  return post && !post.inResponseToPost ? post : null
}
