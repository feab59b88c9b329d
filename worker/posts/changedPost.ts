/** A story after a verb; other fields are read on request. */
export interface ChangedPostRow {
  id: string
  changeNumber: number
}
