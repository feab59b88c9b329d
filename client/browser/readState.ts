import type { ServerState } from '#client/browser/serverState.ts'

/** @throws Error if a required part is missing (R180) */
export function readState(): ServerState {
  const text = document.getElementById('state')?.textContent
  if (!text) throw new Error('Missing preloaded state')
  const state = JSON.parse(text) as ServerState
  if (!state.site?.graphqlUrl) throw new Error('Missing GraphQL address')
  if (!state.page) throw new Error('Missing cache state')
  return state
}
