import { copy } from '#schema/copy.ts'
import { STALE } from '#client/session/retryAfterSignIn.ts'

type Stored = { id: string; width: number; height: number }
type Sent = Stored | { kind?: string; isError: true; message: string }

/** Uses XMLHttpRequest, since fetch does not report progress. */
export const uploadImage = (
  url: string,
  xsrfToken: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<Sent> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const failed = { isError: true, message: copy.accountSettings.uploadFailed } as const
    request.open('POST', url)
    request.setRequestHeader('x-xsrf-token', xsrfToken)
    request.setRequestHeader('accept', 'application/json')
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener('load', () => {
      // A request without a session was redirected to sign-in.
      if (new URL(request.responseURL).pathname !== new URL(url, location.href).pathname) {
        return resolve({ ...failed, kind: 'Unauthorized' })
      }
      if (request.status === 403) return resolve({ ...failed, kind: STALE })
      const answer = request.response as { image: Stored } | { error: string } | null
      if (!answer) return resolve(failed)
      resolve('image' in answer ? answer.image : { isError: true, message: answer.error })
    })
    for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, () => resolve(failed))
    const body = new FormData()
    body.set('file', file)
    request.send(body)
  })
