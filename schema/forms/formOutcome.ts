export interface FormOutcome {
  isError: boolean
  kind: string
  /** Null without a message. */
  message: string | null
  field: string | null
  /** Null reloads the page. */
  leadsTo: string | null
}
