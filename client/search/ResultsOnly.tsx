import { remember, remembered } from '#client/browser/remembered.ts'
import { createStore, useStore } from '#client/browser/store.ts'
import { ScriptButton } from '#client/design/Button.tsx'

const KEY = 'search-results-only'

/**
 * Hides whatever is not results (R146, D78), by the sheet: what is beside them goes out of sight and keeps its place,
 * so that a remembered choice moves nothing when the app starts.
 */
export function ResultsOnly() {
  const isOn = useResultsOnly()
  return (
    <ScriptButton kind="text" className="ResultsOnly" aria-pressed={isOn} onClick={() => choose(!isOn)}>
      Results only
    </ScriptButton>
  )
}

/** Whether only the results are shown; not on the server, which remembers nothing. */
export const useResultsOnly = (): boolean => useStore(chosen)

const chosen = createStore(false)
if (remembered(KEY) === 'true') chosen.set(true)

function choose(isOn: boolean) {
  remember(KEY, String(isOn))
  chosen.set(isOn)
}
