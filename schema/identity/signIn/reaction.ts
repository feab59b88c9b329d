import type { OperationName, Operations } from '#schema/generated/operations.ts'
import type { FlowState } from '#schema/identity/signIn/state.ts'

export type Send = <O extends OperationName>(
  operation: O,
  variables: Operations[O]['variables'],
) => Promise<Operations[O]['data']>

export type Reaction =
  | { to: FlowState }
  | { from: FlowState; ask(send: Send): Promise<Reaction> }
  | { link: FlowState; byLink: boolean; isReset?: boolean }
  /** A login code replaces the emailed link (R428). */
  | { linkToken: string }
  /** Usable once (decision 17). */
  | { sessionToken: string }
  /** The sign-in page shows the reason (R295). */
  | { signInPage: FlowState }
