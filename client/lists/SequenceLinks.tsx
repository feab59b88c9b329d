import { useEffect, useState } from 'react'
import type { SequenceNavigationQuery } from '#schema/generated/operations.ts'
import { copy } from '#schema/copy.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { send } from '#client/graphql/send.ts'

type Sequence = NonNullable<SequenceNavigationQuery['sequence']>

/** The sequence by its name, the story before this one and the next. */
export function SequenceLinks({ sequenceSlug, postId }: { sequenceSlug: string; postId: string }) {
  const href = useHref()
  const [sequence, setSequence] = useState<Sequence | null>(null)
  useEffect(() => {
    send('SequenceNavigation', { slug: sequenceSlug }).then(
      (data) => setSequence(data.sequence ?? null),
      () => undefined, // the way to all of them is there
    )
  }, [sequenceSlug])
  const posts = sequence?.items.items.map(({ post }) => post) ?? []
  const index = posts.findIndex(({ id }) => id === postId)
  const [former, next] = index < 0 ? [] : [posts[index - 1], posts[index + 1]]
  const at = (post: { id: string }) => href('ShowSequencePost', { sequenceSlug, postId: post.id })
  return (
    <>
      <Link to={href('ShowSequence', { sequenceSlug })}>
        {sequence ? copy.listParts.partOf(sequence.name) : copy.listParts.wholeSequence}
      </Link>
      {former && (
        <Link to={at(former)} rel="prev">
          {copy.listParts.former(former.title)}
        </Link>
      )}
      {next && (
        <Link to={at(next)} rel="next">
          {copy.listParts.next(next.title)}
        </Link>
      )}
    </>
  )
}
