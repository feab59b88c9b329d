import { type MouseEvent, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { copy } from '#schema/copy.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { Story, story } from '#client/story/PostPage.tsx'
import { useStoryHref } from '#client/posts/storyHref.ts'
import { paragraphsOf } from '#client/reading/paragraphs.ts'

/** The story alone: the same page with zen=1, without the right column (D15) and what is around the text. */
export const page = definePage<'PostPage'>({
  ...story,
  late: {},
  Aside: undefined,
  styles: ['reading'],
  Component: FocusPage,
})

function FocusPage({ data }: PageProps<'PostPage'>) {
  const post = data.post!
  const href = useStoryHref()(post)
  const navigate = useNavigate()
  useEffect(() => {
    const leaveByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isUsed())
        void navigate(href + hashOfPlace(post.id))
    }
    // Before what is open is closed by the same key.
    addEventListener('keydown', leaveByKey, { capture: true })
    return () => removeEventListener('keydown', leaveByKey, { capture: true })
  }, [navigate, href, post.id])
  function leave(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(href + hashOfPlace(post.id))
  }
  return (
    <div className="FocusPage">
      <Link className="FocusPage-leave" to={href} onClick={leave}>
        {copy.readingSettings.leaveFocus}
      </Link>
      <Story post={post} />
    </div>
  )
}

/** Whether Escape is for something else: what is open, or selected. */
const isUsed = () =>
  document.querySelector(':popover-open, dialog[open], .ListenPlayer') !== null ||
  getSelection()?.isCollapsed === false

/** The first paragraph in the window, so that the reader goes on there; nothing at the top of the page. */
function hashOfPlace(postId: string): string {
  if (scrollY < 1) return ''
  const shown = paragraphsOf(postId).find((paragraph) => paragraph.getBoundingClientRect().bottom > 0)
  return shown ? `#${shown.id}` : ''
}
