export interface AccountRow {
  id: string
}
