/** Says that the browser has no network, in an element of the body that React does not know. */
export function showOffline(): void {
  const status = document.createElement('div')
  // There before its text, so that screen readers announce it.
  status.role = 'status'
  document.body.appendChild(status)
  const update = () => {
    const text = document.createElement('p')
    text.dataset.notice = 'offline'
    text.textContent = 'You’re offline. Other pages open when you’re back online.'
    status.replaceChildren(...(navigator.onLine ? [] : [text]))
  }
  update()
  addEventListener('online', update)
  addEventListener('offline', update)
}
