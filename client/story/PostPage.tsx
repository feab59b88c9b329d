import type { PostPageQuery } from '#schema/generated/operations.ts'
import { limits } from '#schema/limits.ts'
import { idlePart } from '#client/browser/idlePart.tsx'
import { Late } from '#client/browser/late.tsx'
import { MarkedPlace } from '#client/browser/places.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { definePage, type Page, type PageProps } from '#client/browser/page.ts'
import { PartBar } from '#client/lists/PartBar.tsx'
import { canonicalRedirect } from '#client/posts/canonicalRedirect.ts'
import { MemberOnlyActions } from '#client/metering/MemberOnlyActions.tsx'
import { MemberOnlyEnd } from '#client/posts/MemberOnlyEnd.tsx'
import { useCodeCopying } from '#client/posts/useCodeCopying.ts'
import { ReadNext, ReadNextFailed, ReadNextWaiting } from '#client/posts/ReadNext.tsx'
import { StoryBody } from '#client/posts/StoryBody.tsx'
import { StoryFooter } from '#client/story/StoryFooter.tsx'
import { StoryHeader } from '#client/story/StoryHeader.tsx'
import { StoryRail } from '#client/story/StoryRail.tsx'
import { storyHead } from '#client/story/storyHead.ts'
import { ShareMenu } from '#client/posts/ShareMenu.tsx'
import { QuotesOfStory } from '#client/quotes/QuotesOfStory.tsx'
import { ReadingOfStory } from '#client/reading/ReadingOfStory.tsx'
import { viewerParts } from '#client/browser/viewerParts.ts'
import { wasBarAway } from '#client/shell/hideOnScroll.ts'
import { Responses, ResponsesFailed, ResponsesWaiting } from '#client/responses/Responses.tsx'

type Post = NonNullable<PostPageQuery['post']>
type LateName = 'responses' | 'readNext'
type Props = PageProps<'PostPage', LateName>

function onceAway(run: () => void) {
  if (wasBarAway()) return run()
  const observer = new MutationObserver(() => {
    observer.disconnect()
    run()
  })
  observer.observe(document, { subtree: true, attributeFilter: ['data-away'] })
}

const FirstUse = idlePart<object>(
  () => import('#client/shell/FirstUse.tsx').then(({ FirstUse }) => FirstUse),
  { when: onceAway },
)

/** R063 */
export const story: Page<'PostPage', LateName> = {
  operation: 'PostPage',
  variables: ({ params }) => ({ postId: params.postId! }),
  late: {
    responses: {
      operation: 'PostResponses',
      variables: ({ params }) => ({
        postId: params.postId!,
        paging: { limit: limits.responses.sidebarPageSize },
      }),
    },
    readNext: {
      operation: 'ReadNext',
      variables: ({ params: { postId, sequenceSlug } }) => ({
        postId: postId!,
        sequenceSlug,
        limit: limits.readNext.total,
      }),
    },
  },
  outcome: ({ post }, at) => (post ? canonicalRedirect(post, at) : { status: 404 }),
  head: ({ post }, _, site) => storyHead(post!, site),
  theme: ({ post }, row) =>
    row === 'ShowPostUnderUser'
      ? post!.creator.theme
      : row === 'ShowPostUnderCollection'
        ? post!.collection?.theme
        : undefined,
  // The browser takes the text from the document.
  state: ({ post }) => ({ post: post && { ...post, content: { ...post.content, html: '' } } }),
  firstSheet: 'story',
  faces: ({ post }) => ({
    hasItalics: /<(?:em|i|q|cite|blockquote)\b/.test(post?.content.html ?? ''),
    hasBold: /<(?:strong|b|th|summary)\b/.test(post?.content.html ?? ''),
  }),
  Component: PostPage,
  Aside: ({ data: { post }, late }) => <StoryRail post={post!} related={late.readNext} />,
}

export const page = definePage(story)

function PostPage({ data, late }: Props) {
  const post = data.post!
  return (
    <>
      <FirstUse />
      <Story post={post} />
      <Late part={late.readNext} as={PartBar} waiting={ReadNextFailed} failed={ReadNextFailed} isRepeated />
      <Late part={late.responses} as={Responses} waiting={ResponsesWaiting} failed={ResponsesFailed} />
      <Late part={late.readNext} as={ReadNext} waiting={ReadNextWaiting} failed={ReadNextFailed} />
    </>
  )
}

export function Story({ post }: { post: Post }) {
  const viewer = useViewer()
  const isPreview = post.content.isLockedPreviewOnly
  return (
    <>
      <article className="PostPage">
        {viewer && (post.isSuspended || post.isLimited) && <Suspended post={post} />}
        <StoryHeader post={post} />
        {/* Readers with access to a locked story get its whole text here. */}
        <MarkedPlace name="text" of={{ lockedId: isPreview && post.id }}>
          <StoryText post={post} />
          {isPreview && <MemberOnlyEnd />}
        </MarkedPlace>
        {isPreview && <MemberOnlyActions postId={post.id} />}
        <StoryFooter post={post} />
      </article>
      <ShareMenu story={post} />
      <ReadingOfStory postId={post.id} />
      <QuotesOfStory
        postId={post.id}
        url={post.mediumUrl}
        author={post.creator}
        topPassages={post.content.topPassages}
      />
    </>
  )
}

function Suspended({ post }: { post: Post }) {
  const { SuspendedNotice } = viewerParts<typeof import('#client/posts/SuspendedNotice.tsx')>()
  return <SuspendedNotice post={post} />
}

function StoryText({ post }: { post: Post }) {
  const id = `story-${post.id}`
  useCodeCopying(id)
  return (
    <StoryBody
      // Unlocking by the meter adds text.
      key={`${post.id} ${post.content.isLockedPreviewOnly}`}
      id={id}
      html={post.content.html}
      language={post.language}
      direction={post.direction}
    />
  )
}
