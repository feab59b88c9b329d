/** The next response, the previous one, its parent, or the heading. */
export function placeNextTo(id: string): HTMLElement | null {
  const response = document.getElementById(`response-${id}`)
  const item = response?.closest('li')
  const other = item?.nextElementSibling ?? item?.previousElementSibling
  return (
    other?.querySelector<HTMLElement>('.Response') ??
    item?.closest<HTMLElement>('.Response') ??
    document.getElementById('responses-title')
  )
}

/** Screen readers and Tab continue from there. */
export function focusPlace(place: HTMLElement): void {
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}
