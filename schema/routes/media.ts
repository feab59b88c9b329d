import { api, asset, page, redirect } from '#schema/routes/row.ts'

export const media = [
  page('ShowMediaResource', '/media/{mediaResourceId}', {
    page: 'media-resource',
    frameable: true,
  }),
  redirect('RedirectMediaResource', '/media/{mediaResourceId}/href'),
  api('Upload', '/_/upload', { auth: 'signed-in' }),
  api('UploadUrl', '/_/upload-url', { auth: 'signed-in' }),
  asset('ShowImage', '/_/image/{options}/{imageId}'),
]
