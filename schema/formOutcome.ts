/** The response to a form sent by scripts, when the page stays. */
export interface FormOutcome {
  isError: boolean
  /** The typename of the mutation's result. */
  kind: string
  /** Null if success needs no message. */
  message: string | null
  /** The form field that the message is about, if any. */
  field: string | null
  /** Another page of this host; null reloads this one. */
  leadsTo: string | null
}
