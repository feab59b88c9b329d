import { definePage } from '#client/browser/page.ts'
import { StoryBody } from '#client/posts/StoryBody.tsx'
import { StoryHeader } from '#client/posts/StoryHeader.tsx'
import { storyHead } from '#client/posts/storyHead.ts'
import { canonicalRedirect } from '#client/posts/canonicalRedirect.ts'

/** A story under each of its three addresses (R063). */
export const page = definePage<'PostPage'>({
  operation: 'PostPage',
  variables: ({ params }) => ({ postId: params.postId! }),
  outcome: ({ post }, at) => (post ? canonicalRedirect(post, at) : { status: 404 }),
  head: ({ post }, _, site) => storyHead(post!, site),
  theme: ({ post }) => (post!.collection ? post!.collection.theme : post!.creator.theme),
  // The text stands in the document; the browser takes it from there.
  state: ({ post }) => ({ post: post && { ...post, content: { ...post.content, html: '' } } }),
  styles: ['cards', 'story', 'post'],
  Component: ({ data: { post } }) => (
    <article className="PostPage">
      <StoryHeader post={post!} />
      <StoryBody
        key={post!.id}
        id={`story-${post!.id}`}
        html={post!.content.html}
        language={post!.language}
        direction={post!.direction}
      />
    </article>
  ),
})
