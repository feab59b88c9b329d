/** Whose account it is. */
export interface AccountRow {
  id: string
}
