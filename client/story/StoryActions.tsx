import type { PostPageQuery } from '#schema/generated/operations.ts'
import { copy } from '#schema/copy.ts'
import { idlePart } from '#client/browser/idlePart.tsx'
import { ClapButton } from '#client/claps/ClapButton.tsx'
import { abbreviateNumber } from '#client/design/format.ts'
import { Icon } from '#client/design/Icon.tsx'
import { SaveButton } from '#client/saving/SaveButton.tsx'
import { useReread } from '#client/responses/discussions.ts'
import { MoreButton } from '#client/design/MoreButton.tsx'
import { ShareButton } from '#client/posts/ShareButton.tsx'

type Post = NonNullable<PostPageQuery['post']>

/** The settings bring their own button. */
const ReadingSettings = idlePart<{ postId: string; label: string }>(
  () => import('#client/reading/ReadingSettings.tsx').then(({ ReadingSettings }) => ReadingSettings),
  {
    until: ({ label }) => (
      <button type="button" className="ReadingButton ScriptsOnly" aria-label={label}>
        Aa
      </button>
    ),
    when: (run) => document.querySelector('.ReadingButton')?.addEventListener('click', run, { once: true }),
  },
)

/** Shown below the title and again below the text. */
export function StoryActions({ post, place }: { post: Post; place: 'top' | 'end' }) {
  const { id, clapCount, creator, coauthors, collection } = post
  const responsesCount = useReread(id)?.responsesCount ?? post.responsesCount
  return (
    <div className="StoryActions" role="group" aria-label={copy.storyActions[place]}>
      <ClapButton
        kind="post"
        id={id}
        clapCount={clapCount}
        ownerIds={[creator, ...coauthors].map((author) => author.id)}
      />
      <a
        className="StoryActions-item"
        href="#responses"
        aria-label={copy.storyActions.responses(responsesCount)}
      >
        <Icon name="response" size={20} />
        <span>{abbreviateNumber(responsesCount)}</span>
      </a>
      <span className="StoryActions-end">
        {place === 'top' && <ReadingSettings postId={id} label={copy.storyActions.reading} />}
        <SaveButton id={id} title={post.title} />
        <ShareButton story={post} />
        <MoreButton
          place={place}
          postId={id}
          user={{ id: creator.id, name: creator.name }}
          collection={collection ? { id: collection.id, name: collection.name } : undefined}
        />
      </span>
    </div>
  )
}
