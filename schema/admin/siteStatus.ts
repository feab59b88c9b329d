export type CheckState = 'OK' | 'DELAYED' | 'DOWN'

export function worstOf(checks: readonly { state: CheckState }[]): CheckState {
  const has = (state: CheckState) => checks.some((check) => check.state === state)
  return has('DOWN') ? 'DOWN' : has('DELAYED') ? 'DELAYED' : 'OK'
}
