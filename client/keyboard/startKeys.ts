/**
 * The single keys of every page. Each presses a button or follows a link that the page shows, so that permissions,
 * questions, toasts and what is shown at once are those of the button (decision 132).
 */
import { cardInFocus, focusCard } from '#client/keyboard/cards.ts'
import { isShortcut } from '#client/keyboard/isShortcut.ts'
import { openShortcuts } from '#client/keyboard/openShortcuts.tsx'
import { areKeysOn } from '#client/keyboard/singleKeys.ts'

/** @param early a press from before this file was loaded */
export function startKeys(early: KeyboardEvent): void {
  press(early)
  // Added once, however often.
  addEventListener('keydown', press)
}

function press(event: KeyboardEvent) {
  const action = ACTIONS[event.key]
  if (!action || !isShortcut(event, event.target as Element) || !areKeysOn() || isCovered()) return
  // Firefox would open its own search.
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

/** Under an open dialog or menu nothing is pressed. */
const isCovered = () => document.querySelector(':modal,[popover]:popover-open') !== null

const firstShown = (elements: Iterable<Element>) =>
  [...elements].find((element): element is HTMLElement => element.checkVisibility())

/** Of the story in focus, or of the one that is read. */
const save = (card: Element | null) => (card ? '.SaveButton' : '.StoryHeader .SaveButton')

/** The author of the story that is read; elsewhere the person, topic, publication or list of the page. */
function followButton() {
  const places = document.querySelector('.StoryHeader')
    ? '.StoryHeader'
    : ':is(.ProfileHeader,.TopicHeader,.PublicationHeading,.Nameplate,.CatalogHeader)'
  return firstShown(document.querySelectorAll(`${places} .FollowButton`))
}

/** The box of the bar, or the page's own field; on small screens the link to it. */
function search() {
  const shown = firstShown(document.querySelectorAll('.SearchBox-input,.SearchField-input'))
  if (shown) shown.focus()
  else firstShown(document.querySelectorAll('.SearchBox-icon'))?.click()
}
