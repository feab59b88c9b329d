import { scrollBehavior } from '#client/browser/scrollBehavior.ts'

/** Names of rendered paragraphs, items, pictures, code blocks and tables. */
const NAME = /^[0-9a-f]{4}$/

/** The named paragraphs of the story's text, in order; empty if it is not on the page. */
export const paragraphsOf = (postId: string): Element[] =>
  [...(document.getElementById(`story-${postId}`)?.querySelectorAll('[id]') ?? [])].filter(({ id }) =>
    NAME.test(id),
  )

/** Scrolls a paragraph to the top of the window and focuses it. */
export function goTo(paragraph: HTMLElement): void {
  paragraph.scrollIntoView({ block: 'start', behavior: scrollBehavior() })
  paragraph.setAttribute('tabindex', '-1')
  paragraph.focus({ preventScroll: true })
}
