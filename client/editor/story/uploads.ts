/** A pending picture's block has the key of its state here. */
import type { ParagraphImage } from '#schema/content/content.ts'
import { copy } from '#schema/copy/storyEditor.ts'
import { path } from '#schema/routes/paths.ts'
import { createStore, type Store } from '#client/browser/store.ts'
import { currentViewer } from '#client/browser/viewer.ts'

/** An address is on another site. */
export type PictureSource = File | string

export interface Upload {
  source: PictureSource
  alt: string
  /** From 0 to 1; null for an address. */
  progress: number | null
  problem: string | null
  image: ParagraphImage | null
}

const uploads = new Map<string, Store<Upload>>()
let count = 0
let refusing = 0

/**
 * An example sends no pictures.
 * @returns a function that ends this
 */
export function refusePictures(): () => void {
  refusing += 1
  return () => {
    refusing -= 1
  }
}

/**
 * @param alt '' if unknown
 * @returns the key of the upload's state
 */
export function startUpload(source: PictureSource, alt = ''): string {
  const key = `upload-${(count += 1)}`
  uploads.set(key, createStore<Upload>({ source, alt, progress: 0, problem: null, image: null }))
  void retryUpload(key)
  return key
}

/** Null for an upload from another page load, which can no longer arrive. */
export const uploadOf = (key: string): Store<Upload> | null => uploads.get(key) ?? null

export async function retryUpload(key: string): Promise<void> {
  const upload = uploads.get(key)
  if (!upload) return
  const { source, alt: known } = upload.get()
  const change = (part: Partial<Upload>) => upload.set({ ...upload.get(), ...part })
  if (refusing > 0) return change({ problem: copy.picture.notInExample })
  change({ problem: null, progress: typeof source === 'string' ? null : 0 })
  const answer = await (
    typeof source === 'string' ? sendAddress(source) : sendFile(source, (progress) => change({ progress }))
  ).catch(() => null)
  if (!answer) change({ problem: copy.picture.noConnection })
  else if ('error' in answer) change({ problem: answer.error })
  else {
    const { id, width, height, alt = '' } = 'image' in answer ? answer.image : answer
    change({ image: { id, alt: known || alt, width, height }, progress: 1 })
  }
}

type Stored = Pick<ParagraphImage, 'id' | 'width' | 'height'> & { alt?: string }
type Answer = Stored | { image: Stored } | { error: string }

const token = () => currentViewer()?.xsrfToken ?? ''

async function sendAddress(url: string): Promise<Answer> {
  const response = await fetch(path('UploadUrl'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', 'x-xsrf-token': token() },
    body: JSON.stringify({ url }),
  })
  return isAnswer(response) ? ((await response.json()) as Answer) : { error: copy.picture.failed }
}

const isAnswer = ({ headers }: Response) =>
  headers.get('content-type')?.startsWith('application/json') === true

/** Uses XMLHttpRequest, since fetch does not report progress. */
const sendFile = (file: File, onProgress: (share: number) => void): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path('Upload'))
    request.setRequestHeader('x-xsrf-token', token())
    request.setRequestHeader('accept', 'application/json')
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener('load', () =>
      resolve((request.response as Answer | null) ?? { error: copy.picture.failed }),
    )
    for (const end of ['error', 'abort', 'timeout'])
      request.addEventListener(end, () => reject(new Error(end)))
    const body = new FormData()
    body.set('file', file)
    request.send(body)
  })
