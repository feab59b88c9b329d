/** The user whose account it is. */
export interface AccountRow {
  id: string
}
