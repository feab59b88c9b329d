export interface FormOutcome {
  isError: boolean
  /** The typename of the mutation's result. */
  kind: string
  /** Null if success needs no message. */
  message: string | null
  field: string | null
  /** Null reloads the page. */
  leadsTo: string | null
}
