// Applies a stored colour scheme before the first paint; without one the scheme follows the system.
// Blocking, in the head, and small: cached pages are alike for everyone (design decision 25).
try {
  const scheme = localStorage.getItem('color-scheme')
  if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset.theme = scheme
} catch {
  // no storage: the system's scheme it is
}
