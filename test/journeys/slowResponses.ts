/** Request headers bypass the cache, or make a story's responses late or failing. */
import { faultsOfRequest } from '#test/harness/faults.ts'
import { FAULTS_HEADER } from '#test/harness/shim/protocol.ts'

/** The operator gets no cached pages. */
export const OFFICE = '198.51.100.7'

/** Pages are streamed while they render. */
export const streamed: Record<string, string> = { 'cf-connecting-ip': OFFICE }

/** Matches only the statement for responses. */
const RESPONSES = { matching: /"in_response_to_post_id" = \?/ }

/** @param ms the delay */
export const slowResponses = (ms: number): Record<string, string> => ({
  ...streamed,
  [FAULTS_HEADER]: faultsOfRequest(['DB', 'delay', RESPONSES, ms]),
})

/** @param gate holds them until it is opened */
export const heldResponses = (gate: string): Record<string, string> => ({
  ...streamed,
  [FAULTS_HEADER]: faultsOfRequest(['DB', 'hold', { ...RESPONSES, gate }]),
})

/** @param ms the delay before they fail */
export const failingResponses = (ms: number): Record<string, string> => ({
  ...streamed,
  [FAULTS_HEADER]: faultsOfRequest(['DB', 'delay', RESPONSES, ms], ['DB', 'fail', RESPONSES]),
})
