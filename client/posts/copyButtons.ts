const LABEL = 'Copy'
/** Milliseconds for which the button says how it went. */
const SAID_FOR = 2000

/** Each block gets a box of its own size around it, so that nothing moves; the button is in the box's corner. */
export function addCopyButtons(text: Element): void {
  for (const code of text.querySelectorAll('.Story-code')) {
    if (code.parentElement?.classList.contains('Story-codeBox')) continue
    const box = document.createElement('div')
    box.className = 'Story-codeBox'
    code.replaceWith(box)
    box.appendChild(code)
    box.appendChild(copyButton(code))
  }
}

function copyButton(code: Element): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'Story-copy'
  const name = code.getAttribute('aria-label')
  if (name) button.setAttribute('aria-description', name)
  const label = document.createElement('span')
  label.ariaLive = 'polite'
  label.textContent = LABEL
  button.appendChild(label)
  button.addEventListener('click', () => {
    const say = (words: string) => {
      label.textContent = words
      setTimeout(() => (label.textContent = LABEL), SAID_FOR)
    }
    navigator.clipboard.writeText(code.textContent ?? '').then(
      () => say('Copied'),
      () => say('Not copied'),
    )
  })
  return button
}
