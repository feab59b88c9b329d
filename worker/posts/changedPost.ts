/** Other fields are read on request. */
export interface ChangedPostRow {
  id: string
  changeNumber: number
}
