/** Archives of a profile or a publication, as their owner asks for them. The format is in docs/archive-format.md. */

export const EXPORT_KINDS = ['PROFILE', 'PUBLICATION'] as const
export type ExportKind = (typeof EXPORT_KINDS)[number]

export const EXPORT_STATES = ['RUNNING', 'READY', 'FAILED'] as const
export type ExportState = (typeof EXPORT_STATES)[number]

/** The parts of an archive, in the order in which they are written: pictures first, so that texts can name their files. */
export const EXPORT_PARTS = [
  'PICTURES',
  'STORIES',
  'VERSIONS',
  'REVISIONS',
  'RESPONSES',
  'LISTS',
  'OVERVIEW',
  'UPLOAD',
] as const
export type ExportPart = (typeof EXPORT_PARTS)[number]

/** The R2 object of an archive, and the prefix of what its steps leave for the next one. */
export const objectOfExport = (id: string): string => `exports/${id}.zip`
export const stepsOfExport = (id: string): string => `exports/${id}/`
