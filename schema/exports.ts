/** Archives of a profile or a publication, as their owner asks for them. The format is in docs/archive-format.md. */

export const EXPORT_KINDS = ['PROFILE', 'PUBLICATION'] as const
export type ExportKind = (typeof EXPORT_KINDS)[number]

export const EXPORT_STATES = ['RUNNING', 'READY', 'FAILED'] as const
export type ExportState = (typeof EXPORT_STATES)[number]

/** The parts of an archive, in the order in which they are written. */
export const EXPORT_PARTS = [
  'STORIES',
  'VERSIONS',
  'REVISIONS',
  'RESPONSES',
  'LISTS',
  'PICTURES',
  'OVERVIEW',
  'UPLOAD',
] as const
export type ExportPart = (typeof EXPORT_PARTS)[number]
