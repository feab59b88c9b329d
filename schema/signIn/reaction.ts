import type { OperationName, Operations } from '#schema/generated/operations.ts'
import type { FlowState } from '#schema/signIn/state.ts'

/** Sends an operation: the browser over the network, the worker in process. */
export type Send = <O extends OperationName>(
  operation: O,
  variables: Operations[O]['variables'],
) => Promise<Operations[O]['data']>

/** The next state, or what must be done to get there. */
export type Reaction =
  | { to: FlowState }
  /** An operation must be sent; its result decides. */
  | { from: FlowState; ask(send: Send): Promise<Reaction> }
  /** An email must be sent, after a captcha if one is required. */
  | { link: FlowState; byLink: boolean; isReset?: boolean }
  /** The token of a login code: it does what the emailed link does (R428). */
  | { linkToken: string }
  /** Usable once, for the session (decision 17). */
  | { sessionToken: string }
  /** To the sign-in page, which shows the reason (R295). */
  | { signInPage: FlowState }
