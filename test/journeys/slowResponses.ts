/** Headers of visitors whose pages are rendered again, and of those for whom the responses to a story come late or fail. */
import { faultsOfRequest } from '#test/harness/faults.ts'
import { FAULTS_HEADER } from '#test/harness/shim/protocol.ts'

/** An office of the operator's own, to which no page is shown that was kept. */
export const OFFICE = '198.51.100.7'

/** Pages are streamed as they are made. */
export const streamed: Record<string, string> = { 'cf-connecting-ip': OFFICE }

/** No other statement compares with what a post answers to. */
const RESPONSES = { matching: /"in_response_to_post_id" = \?/ }

/** @param ms of the delay */
export const slowResponses = (ms: number): Record<string, string> => ({
  ...streamed,
  [FAULTS_HEADER]: faultsOfRequest(['DB', 'delay', RESPONSES, ms]),
})

/** @param gate which holds them until it is opened */
export const heldResponses = (gate: string): Record<string, string> => ({
  ...streamed,
  [FAULTS_HEADER]: faultsOfRequest(['DB', 'hold', { ...RESPONSES, gate }]),
})

/** @param ms after which they fail */
export const failingResponses = (ms: number): Record<string, string> => ({
  ...streamed,
  [FAULTS_HEADER]: faultsOfRequest(['DB', 'delay', RESPONSES, ms], ['DB', 'fail', RESPONSES]),
})
