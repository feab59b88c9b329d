/** Days are counted since 1970. */
export interface Period {
  days?: number | null
  since?: number | null
  until?: number | null
}
