export function fetchApp(href: string): void {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', href })
  document.head.appendChild(link)
}
