import { createStore, useStore } from '#client/browser/store.ts'
import { Icon } from '#client/design/Icon.tsx'

const SCHEMES = ['system', 'light', 'dark'] as const
type Scheme = (typeof SCHEMES)[number]

const ICONS = { system: 'system', light: 'sun', dark: 'moon' } as const

/** The key that beforePaint.js reads before the first paint (decision 25). */
const KEY = 'color-scheme'

/** Steps through the system's colour scheme, light and dark; hidden where there are no scripts. */
export function ThemeToggle() {
  const scheme = useStore(chosen)
  const label = `Color scheme: ${scheme}`
  return (
    <button
      type="button"
      className="ThemeToggle ScriptsOnly"
      aria-label={label}
      title={label}
      onClick={() => choose(after(scheme))}
    >
      <Icon name={ICONS[scheme]} />
    </button>
  )
}

const after = (scheme: Scheme): Scheme => SCHEMES[(SCHEMES.indexOf(scheme) + 1) % SCHEMES.length] ?? 'system'

function readScheme(): Scheme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

function choose(scheme: Scheme) {
  apply(scheme)
  try {
    if (scheme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, scheme)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

function apply(scheme: Scheme) {
  if (scheme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = scheme
  chosen.set(scheme)
}

const chosen = createStore<Scheme>('system', () => {
  addEventListener('storage', applyFromElsewhere)
  return () => removeEventListener('storage', applyFromElsewhere)
})
if (typeof document !== 'undefined') chosen.set(readScheme())

/** A choice made in another tab. */
function applyFromElsewhere({ key, newValue }: StorageEvent) {
  if (key === KEY) apply(SCHEMES.find((scheme) => scheme === newValue) ?? 'system')
}
