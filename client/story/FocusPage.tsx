import { type MouseEvent, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { copy } from '#schema/copy.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { Story, story } from '#client/story/PostPage.tsx'
import { useStoryHref } from '#client/posts/storyHref.ts'
import { paragraphsOf } from '#client/reading/paragraphs.ts'

/** The same page with zen=1 (D15). */
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
    // Runs before the same key closes an open element.
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

/** Escape then closes an element or clears a selection. */
const isUsed = () =>
  document.querySelector(':popover-open, dialog[open], .ListenPlayer') !== null ||
  getSelection()?.isCollapsed === false

/** Keeps the reader's place; '' at the top. */
function hashOfPlace(postId: string): string {
  if (scrollY < 1) return ''
  const shown = paragraphsOf(postId).find((paragraph) => paragraph.getBoundingClientRect().bottom > 0)
  return shown ? `#${shown.id}` : ''
}
