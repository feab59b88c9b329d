/** The last days with today among them, or from one day to another; days are counted since 1970. */
export interface Period {
  days?: number | null
  since?: number | null
  until?: number | null
}
