// What must be settled before the first paint: blocking, in the head, and small. Cached pages are alike for everyone.

// Without the flag allow_iframe a page that another site frames blanks itself (R369). Browsers that know
// `frame-ancestors` have not even begun it; this is for those that do not, and for proxies that strip headers.
if (window.top !== window && document.currentScript?.dataset.framed !== 'yes') {
  document.documentElement.hidden = true
  document.documentElement.replaceChildren()
  window.stop()
}

// A stored colour scheme; without one the scheme follows the system (design decision 25). And the size and font of
// stories, which follow a choice in another tab too (decision 133).
try {
  const { dataset } = document.documentElement
  const scheme = localStorage.getItem('color-scheme')
  if (scheme === 'light' || scheme === 'dark') dataset.theme = scheme
  const read = () => (dataset.reading = localStorage.getItem('reading') ?? '')
  read()
  addEventListener('storage', read)
  // Search results in the middle of the page, without others (R146).
  if (localStorage.getItem('search-results-only') === 'true') dataset.resultsOnly = ''
} catch {
  // no storage: the system's scheme it is, and the author's text
}
