/** Sends a line's request as a role to a worker with every setting. */
import { searchHeaders } from '#schema/search/search.ts'
import { textOf } from '#test/app.ts'
import { png } from '#test/media/pictures.ts'
import type { Answered, Line, Role } from '#test/routes/answers.ts'
import { bindings, paymentEventOf, type Places, signatureOf, USERNAMES } from '#test/routes/places.ts'
import worker from '#worker/index.ts'
import { signatureOf as newsletterSignature, webhookSecretOf } from '#worker/newsletters/issues/takeEvent.ts'
import { now } from '#worker/platform/clock.ts'

const ORIGIN = 'http://localhost:8787'

/** A text with its places, among them `{viewer}`: the role's username. */
export const placed = (text: string, { values }: Places, role: Role): string =>
  text.replace(/\{(\w+)\}/g, (written, name: string) =>
    name === 'viewer' ? USERNAMES[role] || 'none' : (values[name] ?? written),
  )

/** The path of a line, without its query. */
export const pathOf = (address: string): string => address.replace(/^POST /, '').split(/[ ?]/)[0]!

export async function ask(line: Line, places: Places, role: Role): Promise<Answered> {
  const [, method, path, body] = /^(POST )?(\S+)(?: (.*))?$/.exec(placed(line.address, places, role))!
  const pending: Promise<unknown>[] = []
  const execution = {
    waitUntil: (work: Promise<unknown>) => void pending.push(work),
    passThroughOnException: () => undefined,
  }
  const request = new Request(ORIGIN + path!, {
    method: method ? 'POST' : 'GET',
    redirect: 'manual',
    headers: { 'user-agent': 'test-bot/1.0', ...places.headers[role], ...(await headersOf(line, role)) },
    ...(method && { body: bodyOf(line, role, body) }),
  })
  const response = await worker.fetch(request as never, bindings, execution as unknown as ExecutionContext)
  const answered = await answeredIn(response)
  await Promise.allSettled(pending)
  return answered
}

const SEARCH_KEYS = { [searchHeaders.applicationId]: 'local', [searchHeaders.key]: 'local' }

async function headersOf({ name, address }: Line, role: Role): Promise<Record<string, string>> {
  if (name === 'ShowSearchObject') return SEARCH_KEYS
  if (!address.startsWith('POST ')) return { accept: 'text/html' }
  const isReport = address.includes('/clientele/')
  return {
    origin: ORIGIN,
    accept: 'application/json',
    'x-frontend-app': 'lite',
    'x-xsrf-token': isReport ? '1' : `xsrf-${USERNAMES[role]}`,
    ...(name === 'TakePaymentEvent' && { 'stripe-signature': await signatureOf(paymentEventOf(role)) }),
    ...(name === 'TakeNewsletterEvent' && newsletterEventHeaders('{}')),
    ...SEARCH_KEYS,
    ...(name !== 'Upload' && { 'content-type': 'application/json' }),
  }
}

function newsletterEventHeaders(body: string) {
  const [id, seconds] = ['event', String(Math.floor(now() / 1000))]
  const signature = newsletterSignature(webhookSecretOf(bindings)!, id, seconds, body)
  return { 'svix-id': id, 'svix-timestamp': seconds, 'svix-signature': `v1,${signature}` }
}

function bodyOf({ name }: Line, role: Role, written = '{}'): BodyInit {
  if (name === 'TakePaymentEvent') return paymentEventOf(role)
  if (name !== 'Upload') return written
  const form = new FormData()
  form.set('file', new File([png], 'a.png', { type: 'image/png' }))
  return form
}

async function answeredIn(response: Response): Promise<Answered> {
  const bytes = await response.arrayBuffer()
  const body = new TextDecoder().decode(bytes)
  const [type = ''] = (response.headers.get('content-type') ?? '').split(';')
  const isPage = type === 'text/html'
  return {
    status: response.status,
    location: response.headers.get('location'),
    type,
    title: isPage ? titleOf(body) : '',
    text: isPage ? textOf(body) : type === 'image/png' ? sizeOf(bytes) : body,
  }
}

const titleOf = (html: string) =>
  textOf(/<title[^>]*>.*?<\/title>/s.exec(html)?.[0] ?? '')
    .trim()
    .replace(/ · Quire$/, '')

const sizeOf = (png: ArrayBuffer) => {
  const header = new DataView(png)
  return `${header.getUint32(16)} by ${header.getUint32(20)}`
}
