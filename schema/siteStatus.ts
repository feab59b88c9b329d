/** How the state of the site is judged, on the page that shows it. */
export type CheckState = 'OK' | 'DELAYED' | 'DOWN'

/** The worst state of all checks. */
export function worstOf(checks: readonly { state: CheckState }[]): CheckState {
  const has = (state: CheckState) => checks.some((check) => check.state === state)
  return has('DOWN') ? 'DOWN' : has('DELAYED') ? 'DELAYED' : 'OK'
}
