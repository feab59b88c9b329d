import { useEffect, useState } from 'react'
import { copy } from '#schema/copy/looks.ts'
import type { StoryCardFragment } from '#schema/generated/operations.ts'
import { send } from '#client/graphql/send.ts'
import { StoryBody } from '#client/posts/StoryBody.tsx'

const words = copy.preview

/** The latest story, loaded when it is first shown; a sample if there is none. */
export function PreviewStory({ post }: { post: StoryCardFragment | undefined }) {
  const [html, setHtml] = useState<string | null>(null)
  const id = post?.id
  useEffect(() => {
    if (!id) return
    let isShown = true
    const show = (text: string) => isShown && setHtml(text)
    send('PreviewStory', { id }).then(
      ({ post }) => show(post?.content.html ?? ''),
      () => show(''),
    )
    return () => void (isShown = false)
  }, [id])
  return (
    <article className="PreviewStory Layout-main">
      <h1 className="PreviewStory-title" lang={post?.language} dir={post?.direction}>
        {post?.title ?? words.sampleTitle}
      </h1>
      {post && html ? (
        <StoryBody
          key={post.id}
          id={`preview-${post.id}`}
          html={html}
          language={post.language}
          direction={post.direction}
        />
      ) : (
        <p className="PreviewStory-text">{post && html === null ? words.loading : words.sampleText}</p>
      )}
    </article>
  )
}
