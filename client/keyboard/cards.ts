import { scrollBehavior } from '#client/browser/scrollBehavior.ts'

const CARDS = '.StoryCard,.LeadStory,.FrontPage-other,.FrontStory,.TopStory,.ProfileLead'

export const cardInFocus = (): Element | null => document.activeElement?.closest(CARDS) ?? null

/** @param isHeld the key repeats: scroll without animation */
export function focusCard(step: 1 | -1, isHeld: boolean): void {
  const cards = [...document.querySelectorAll(CARDS)].filter(
    (card) => card.checkVisibility() && titleOf(card),
  )
  const current = cardInFocus()
  const next = current ? cards[cards.indexOf(current) + step] : cardOnScreen(cards, step)
  if (!next) return
  titleOf(next)!.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'nearest', behavior: isHeld ? 'instant' : scrollBehavior() })
}

const titleOf = (card: Element) => card.querySelector<HTMLElement>(':is(h2,h3) a')

function cardOnScreen(cards: Element[], step: 1 | -1): Element | undefined {
  const shown = cards.findIndex((card) => titleOf(card)!.getBoundingClientRect().top >= 0)
  return step > 0 ? cards[shown] : cards[(shown < 0 ? cards.length : shown) - 1]
}
