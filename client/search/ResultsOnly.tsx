import { remember, remembered } from '#client/browser/remembered.ts'
import { createStore } from '#client/browser/store.ts'
import { useStore } from '#client/browser/useStore.ts'
import { ScriptButton } from '#client/design/Button.tsx'

const KEY = 'search-results-only'

/** beforePaint.js applies a stored choice (R146, D78). */
export function ResultsOnly() {
  const isOn = useResultsOnly()
  return (
    <ScriptButton kind="text" className="ResultsOnly" aria-pressed={isOn} onClick={() => choose(!isOn)}>
      Results only
    </ScriptButton>
  )
}

/** False on the server. */
export const useResultsOnly = (): boolean => useStore(chosen)

const chosen = createStore(false)
if (remembered(KEY) === 'true') chosen.set(true)

function choose(isOn: boolean) {
  remember(KEY, String(isOn))
  document.documentElement.toggleAttribute('data-results-only', isOn)
  chosen.set(isOn)
}
