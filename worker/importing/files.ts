/**
 * The files that a format reads: a folder on disk, an archive, or one file; paths are relative, with forward slashes.
 */
export interface Files {
  /** The folder's or the file's own name. */
  name: string
  /** Every file, sorted. */
  paths: string[]
  read(path: string): Promise<Uint8Array>
  /** Milliseconds UTC of the last change, if known. */
  modifiedAt(path: string): Promise<number>
  /** Milliseconds UTC of the first commit, where the files have a history; else null. */
  committedAt?(path: string): Promise<number | null>
}
