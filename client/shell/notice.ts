import { isPlain } from '#client/browser/isPlain.ts'

/**
 * Works without the app.
 * @returns shows a text until the network changes
 */
export function openNotice(): (text: string | null) => void {
  const status = document.createElement('div')
  // Added before its text, or screen readers would not announce it.
  status.role = 'status'
  document.body.appendChild(status)
  const say = (text: string | null) => {
    const notice = document.createElement('p')
    notice.dataset.notice = ''
    notice.textContent = text
    status.replaceChildren(...(text ? [notice] : []))
  }
  const update = () =>
    say(navigator.onLine ? null : 'You’re offline. Other pages open when you’re back online.')
  update()
  addEventListener('online', update)
  addEventListener('offline', update)
  keepPage(() => say('You’re still offline. Try again when you’re back online.'))
  return say
}

/** Without a network, links and forms would lose the page. The shelf's worker takes precedence. */
function keepPage(onKept: () => void): void {
  const keep = (event: Event) => {
    if (navigator.onLine || event.defaultPrevented || navigator.serviceWorker?.controller) return
    event.preventDefault()
    onKept()
  }
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a:not([target],[download])')
    if (link?.host && isPlain(event) && link.pathname + link.search !== location.pathname + location.search)
      keep(event)
  })
  addEventListener('submit', (event) => {
    if ((event.target as HTMLFormElement).method !== 'dialog') keep(event)
  })
}
