/** Keys press visible buttons and links, which keeps permissions, confirmations and toasts (decision 132). */
import { cardInFocus, focusCard } from '#client/keyboard/cards.ts'
import { isShortcut } from '#client/keyboard/isShortcut.ts'
import { openShortcuts } from '#client/keyboard/openShortcuts.tsx'
import { areKeysOn } from '#client/keyboard/singleKeys.ts'

/** @param early a press from before this module was loaded */
export function startKeys(early: KeyboardEvent): void {
  press(early)
  addEventListener('keydown', press)
}

function press(event: KeyboardEvent) {
  const action = ACTIONS[event.key]
  if (!action || !isShortcut(event, event.target as Element) || !areKeysOn() || isCovered()) return
  // Firefox would open its quick search.
  event.preventDefault()
  action(event)
}

const ACTIONS: Partial<Record<string, (event: KeyboardEvent) => void>> = {
  j: ({ repeat }) => focusCard(1, repeat),
  k: ({ repeat }) => focusCard(-1, repeat),
  s: () => firstShown((cardInFocus() ?? document).querySelectorAll(save(cardInFocus())))?.click(),
  f: () => followButton()?.click(),
  '/': search,
  '?': () => openShortcuts(),
}

const isCovered = () => document.querySelector(':modal,[popover]:popover-open') !== null

const firstShown = (elements: Iterable<Element>) =>
  [...elements].find((element): element is HTMLElement => element.checkVisibility())

const save = (card: Element | null) => (card ? '.SaveButton' : '.StoryHeader .SaveButton')

function followButton() {
  const places = document.querySelector('.StoryHeader')
    ? '.StoryHeader'
    : ':is(.ProfileHeader,.TopicHeader,.PublicationHeading,.Nameplate,.CatalogHeader)'
  return firstShown(document.querySelectorAll(`${places} .FollowButton`))
}

function search() {
  const shown = firstShown(document.querySelectorAll('.SearchBox-input,.SearchField-input'))
  if (shown) shown.focus()
  else firstShown(document.querySelectorAll('.SearchBox-icon'))?.click()
}
