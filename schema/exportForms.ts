/** The forms that ask for an archive, for schema/forms.ts. */
import { type Done, form } from '#schema/form.ts'
import { path } from '#schema/routes/paths.ts'

const archive = {
  row: 'ShowSettingsTab',
  anchor: 'export',
  leadsTo: ({ result }: Done<unknown, { id: string }>) => path('ShowExport', { exportId: result.id }),
} as const

export const exportForms = {
  exportProfile: form('StartExport', archive),
  exportPublication: form('StartExport', { ...archive, which: 'collectionId' }),
}
