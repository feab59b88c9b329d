/** Fetches and compiles the app's file without running it, after everything else. */
export function fetchApp(href: string): void {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', href })
  document.head.appendChild(link)
}
