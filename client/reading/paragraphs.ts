import { scrollBehavior } from '#client/browser/scrollBehavior.ts'

const NAME = /^[0-9a-f]{4}$/

/** Empty if the story is not on the page. */
export const paragraphsOf = (postId: string): Element[] =>
  [...(document.getElementById(`story-${postId}`)?.querySelectorAll('[id]') ?? [])].filter(({ id }) =>
    NAME.test(id),
  )

export function goTo(paragraph: HTMLElement): void {
  paragraph.scrollIntoView({ block: 'start', behavior: scrollBehavior() })
  paragraph.setAttribute('tabindex', '-1')
  paragraph.focus({ preventScroll: true })
}
