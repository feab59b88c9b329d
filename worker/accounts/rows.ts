/** The user that an account belongs to. */
export interface AccountRow {
  id: string
}
