const LABEL = 'Copy'
const COPIED = 'Copied'
/** Milliseconds */
const SAID_FOR = 2000

/** A wrapper of the same size prevents layout shifts. */
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
  label.className = 'SteadyText'
  label.dataset.room = COPIED
  label.ariaLive = 'polite'
  label.textContent = LABEL
  button.appendChild(label)
  button.addEventListener('click', () => {
    const say = (words: string) => {
      label.textContent = words
      setTimeout(() => (label.textContent = LABEL), SAID_FOR)
    }
    navigator.clipboard.writeText(code.textContent ?? '').then(
      () => say(COPIED),
      () => say('Couldn’t copy'),
    )
  })
  return button
}
