/** What a form is answered with, where scripts send it and the page stays. */
export interface FormOutcome {
  isError: boolean
  /** The typename of the mutation's result. */
  kind: string
  /** Null where success needs no words. */
  message: string | null
  /** Another page of this host, or null to read this one again. */
  leadsTo: string | null
}
