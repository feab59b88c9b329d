import { author, type Rules } from '#schema/actions/rule.ts'
import { type Done, form } from '#schema/actions/form.ts'
import { path } from '#schema/routes/paths.ts'

export const exportingRules = {
  startExport: author,
  exportSubscribers: author,
  exportAudience: author,
} satisfies Rules

const archive = {
  row: 'ShowSettingsTab',
  anchor: 'export',
  redirectTo: ({ result }: Done<unknown, { id: string }>) => path('ShowExport', { exportId: result.id }),
} as const

export const exportForms = {
  exportProfile: form('StartExport', archive),
  exportPublication: form('StartExport', { ...archive, key: 'collectionId' }),
  /** From the publication's desk. */
  exportFromDesk: form('StartExport', { ...archive, row: 'ShowCollectionSettings' }),
  /** The page of progress says that a link comes by email (R314). */
  exportSubscribers: form('ExportSubscribers', {
    ...archive,
    row: 'ExportNewsletter',
    params: { newsletterV3Id: 'newsletterId' },
  }),
  exportAudience: form('ExportAudience', { ...archive, row: 'ShowUserAudience', anchor: 'followers' }),
}
