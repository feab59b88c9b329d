/** Archives of a profile or publication, requested by their owner. Format: docs/archive-format.md. */

export const EXPORT_KINDS = ['PROFILE', 'PUBLICATION'] as const
export type ExportKind = (typeof EXPORT_KINDS)[number]

export const EXPORT_STATES = ['RUNNING', 'READY', 'FAILED'] as const
export type ExportState = (typeof EXPORT_STATES)[number]

/** An archive's parts in writing order: pictures first, because texts refer to their files. */
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

/** The R2 object of an archive, and the prefix of its steps' intermediate objects. */
export const objectOfExport = (id: string): string => `exports/${id}.zip`
export const stepsOfExport = (id: string): string => `exports/${id}/`
