import type { OperationName, Operations } from '#schema/generated/operations.ts'
import type { FlowState } from '#schema/signIn/state.ts'

/** Sends an operation: the browser over the wire, the worker in process. */
export type Send = <O extends OperationName>(
  operation: O,
  variables: Operations[O]['variables'],
) => Promise<Operations[O]['data']>

/** The state that follows, or what is left to be done about it. */
export type Reaction =
  | { to: FlowState }
  /** The server is asked; its answer leads on. */
  | { from: FlowState; ask(send: Send): Promise<Reaction> }
  /** An email is to be sent, after a captcha if one is asked for. */
  | { link: FlowState; byLink: boolean }
  /** What a login code became: it opens what the link of its email opens (R428). */
  | { linkToken: string }
  /** Good once, for the session (decision 17). */
  | { sessionToken: string }
  /** To the sign-in page, which says why (R295). */
  | { signInPage: FlowState }
