export interface Files {
  name: string
  paths: string[]
  read(path: string): Promise<Uint8Array>
  /** Milliseconds UTC, if known. */
  modifiedAt(path: string): Promise<number>
  /** First commit in milliseconds UTC, else null. */
  committedAt?(path: string): Promise<number | null>
}
