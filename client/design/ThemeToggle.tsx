import { createStore } from '#client/browser/store.ts'
import { useStore } from '#client/browser/useStore.ts'
import { Icon } from '#client/design/Icon.tsx'

const SCHEMES = ['system', 'light', 'dark'] as const
type Scheme = (typeof SCHEMES)[number]

const ICONS = { system: 'system', light: 'sun', dark: 'moon' } as const

/** The script beforePaint.js reads this key before the first paint (decision 25). */
const KEY = 'color-scheme'

interface ThemeToggleProps {
  isLabelled?: boolean
}

export function ThemeToggle({ isLabelled = false }: ThemeToggleProps) {
  const scheme = useStore(chosen)
  const label = `Colour scheme: ${scheme}`
  const named = isLabelled ? {} : { 'aria-label': label, title: label }
  return (
    <button
      type="button"
      className={isLabelled ? 'ThemeToggle ThemeToggle--labelled ScriptsOnly' : 'ThemeToggle ScriptsOnly'}
      {...named}
      onClick={() => choose(after(scheme))}
    >
      <Icon name={ICONS[scheme]} />
      {isLabelled && label}
    </button>
  )
}

/** After "system" comes the opposite scheme, because the first press must have a visible effect. */
function after(scheme: Scheme): Scheme {
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  const steps: Scheme[] = isDark ? ['system', 'light', 'dark'] : ['system', 'dark', 'light']
  return steps[(steps.indexOf(scheme) + 1) % steps.length] ?? 'system'
}

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
    // Without storage the choice lasts until the page is left.
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

function applyFromElsewhere({ key, newValue }: StorageEvent) {
  if (key === KEY) apply(SCHEMES.find((scheme) => scheme === newValue) ?? 'system')
}
