/** In CSS pixels, also to the window's edge. */
const GAP = 6

export function placeTooltip(box: HTMLElement, control: Element): void {
  const at = control.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = box
  const isBelow = at.bottom + GAP + height <= innerHeight
  const left = at.left + at.width / 2 - width / 2
  const widest = document.documentElement.clientWidth - width - GAP
  box.style.left = `${Math.max(GAP, Math.min(left, widest))}px`
  box.style.top = `${isBelow ? at.bottom + GAP : at.top - GAP - height}px`
}
