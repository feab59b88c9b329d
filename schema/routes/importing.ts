import { api, page } from '#schema/routes/row.ts'

export const importing = [
  page('ImportPost', '/p/import', { page: 'import-story', auth: 'signed-in', form: true }),
  page('ImportStory', '/p/import-story', { page: 'import-story', auth: 'signed-in', form: true }),
  page('ImportSubscribers', '/me/subscribers/import', {
    page: 'import-mailing-list',
    auth: 'signed-in',
    query: ['import'],
    form: true,
  }),
  api('ProcessNewsletterImportApi', '/_/api/newsletters/{id}/import/process-unvalidated-files', {
    auth: 'owner',
    handler: true,
    methods: ['POST'],
  }),
]
