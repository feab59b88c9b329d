import { api, asset, page, redirect } from '#schema/routes/row.ts'

export const media = [
  page('ShowMediaResource', '/media/{mediaResourceId}', {
    frameable: true,
    handler: true,
  }),
  redirect('RedirectMediaResource', '/media/{mediaResourceId}/href', { handler: true }),
  api('Upload', '/_/upload', { auth: 'signed-in', handler: true, methods: ['POST'] }),
  api('UploadUrl', '/_/upload-url', { auth: 'signed-in', handler: true, methods: ['POST'] }),
  asset('ShowImage', '/_/image/{options}/{imageId}', { handler: 'early' }),
]
