import { embedding } from '#schema/copy/embedding.ts'
import type { EmbedKind } from '#schema/enums.ts'
import type { EmbedCardPageQuery } from '#schema/generated/operations.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { EmbeddedCollection } from '#client/embeds/EmbeddedCollection.tsx'
import { EmbeddedStory } from '#client/embeds/EmbeddedStory.tsx'
import { EmbeddedUser } from '#client/embeds/EmbeddedUser.tsx'
import { EmbedGone } from '#client/embeds/EmbedFrame.tsx'

const KINDS: Partial<Record<string, EmbedKind>> = {
  ShowEmbedStory: 'STORY',
  ShowEmbedProfile: 'PROFILE',
  ShowEmbedPublication: 'PUBLICATION',
}

/** A story, a person or a publication in a frame on another site, in the look of its owner. */
export const page = definePage<'EmbedCardPage'>({
  operation: 'EmbedCardPage',
  variables: ({ row: { name }, params: { postId, userId, collectionId } }) => ({
    kind: KINDS[name]!,
    id: postId ?? userId ?? collectionId ?? '',
  }),
  outcome: (data) => (titleOf(data) === null ? { status: 404, isShown: true } : undefined),
  head: (data) => ({
    title: titleOf(data) ?? embedding.gone,
    noIndex: true,
    ...(data.embedded.post && {
      language: { tag: data.embedded.post.language, direction: data.embedded.post.direction },
    }),
  }),
  theme: ({ embedded: { post, user, collection } }) =>
    post ? (post.collection ?? post.creator).theme : (user ?? collection)?.theme,
  styles: ['embeds'],
  isFrame: true,
  Component: EmbedCardPage,
})

const titleOf = ({ embedded: { post, user, collection } }: EmbedCardPageQuery): string | null =>
  post?.title ?? (user ?? collection)?.name ?? null

function EmbedCardPage({ data }: PageProps<'EmbedCardPage'>) {
  const { post, user, collection } = data.embedded
  if (post) return <EmbeddedStory post={post} />
  if (user) return <EmbeddedUser user={user} />
  return collection ? <EmbeddedCollection collection={collection} /> : <EmbedGone />
}
