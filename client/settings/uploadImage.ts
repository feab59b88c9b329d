import { copy } from '#schema/copy.ts'

type Sent = { id: string; width: number; height: number } | { error: string }

/** Uploads a picture by XMLHttpRequest, since fetch does not report progress. */
export const uploadImage = (
  url: string,
  xsrfToken: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<Sent> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const failed = { error: copy.accountSettings.uploadFailed }
    request.open('POST', url)
    request.setRequestHeader('x-xsrf-token', xsrfToken)
    request.setRequestHeader('accept', 'application/json')
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener('load', () => resolve((request.response as Sent | null) ?? failed))
    for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, () => resolve(failed))
    const body = new FormData()
    body.set('file', file)
    request.send(body)
  })
