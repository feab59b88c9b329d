import { scrollBehavior } from '#client/browser/scrollBehavior.ts'

/** What the renderer names so: a paragraph, an item, a picture, a block of code, a table. */
const NAME = /^[0-9a-f]{4}$/

/** The named paragraphs of the story's text, in order; empty where it is not on the page. */
export const paragraphsOf = (postId: string): Element[] =>
  [...(document.getElementById(`story-${postId}`)?.querySelectorAll('[id]') ?? [])].filter(({ id }) =>
    NAME.test(id),
  )

/** Shows a paragraph at the top of the window, and lets the keyboard go on there. */
export function goTo(paragraph: HTMLElement): void {
  paragraph.scrollIntoView({ block: 'start', behavior: scrollBehavior() })
  paragraph.setAttribute('tabindex', '-1')
  paragraph.focus({ preventScroll: true })
}
