export const EXPORT_KINDS = ['PROFILE', 'PUBLICATION', 'NEWSLETTER', 'AUDIENCE'] as const
export type ExportKind = (typeof EXPORT_KINDS)[number]

export const EXPORT_STATES = ['RUNNING', 'READY', 'FAILED'] as const
export type ExportState = (typeof EXPORT_STATES)[number]

/** Pictures are first, because texts refer to their files. */
export const EXPORT_PARTS = [
  'PICTURES',
  'STORIES',
  'VERSIONS',
  'REVISIONS',
  'RESPONSES',
  'LISTS',
  'SUBSCRIBERS',
  'FOLLOWERS',
  'OVERVIEW',
  'UPLOAD',
] as const
export type ExportPart = (typeof EXPORT_PARTS)[number]

export const objectOfExport = (id: string): string => `exports/${id}.zip`
export const stepsOfExport = (id: string): string => `exports/${id}/`
