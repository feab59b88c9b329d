/** Headers of a visitor for whom the answer of the database about a story's responses comes late, or fails. */
import { faultsOfRequest } from '#test/harness/faults.ts'
import { FAULTS_HEADER } from '#test/harness/shim/protocol.ts'

/** No other statement compares with what a post answers to. */
const RESPONSES = { matching: /"in_response_to_post_id" = \?/ }

/** @param ms of the delay */
export const slowResponses = (ms: number): Record<string, string> => ({
  [FAULTS_HEADER]: faultsOfRequest(['DB', 'delay', RESPONSES, ms]),
})

/** @param ms after which they fail */
export const failingResponses = (ms: number): Record<string, string> => ({
  [FAULTS_HEADER]: faultsOfRequest(['DB', 'delay', RESPONSES, ms], ['DB', 'fail', RESPONSES]),
})
