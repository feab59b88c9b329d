/**
 * Each redirect is checked again (U3). DNS may change in between, which only self-hosted copies could suffer
 * from.
 */
import { isPrivateTop } from '#schema/hosts/hosts.ts'
import { limits } from '#schema/limits.ts'
import { safeUrl } from '#schema/hosts/urls.ts'
import { lookUp } from '#worker/platform/outgoing/dns.ts'
import type { Env } from '#worker/platform/env.ts'
import { isAddress, isPublicAddress } from '#worker/platform/outgoing/publicAddress.ts'

export interface Fetched {
  url: URL
  bytes: Uint8Array<ArrayBuffer>
  contentType: string
}

/** `unreachable` includes any answer but a success. */
export type FetchRefusal = 'address' | 'unreachable' | 'tooLarge'

export interface Asking {
  accept: string
  most: number
  isCut?: boolean
  isOwnHost: (hostname: string) => boolean | Promise<boolean>
}

export async function safeFetch(env: Env, address: string, asking: Asking): Promise<Fetched | FetchRefusal> {
  const signal = AbortSignal.timeout(limits.outside.timeout)
  let next = address
  try {
    for (let redirects = 0; redirects <= limits.outside.redirects; redirects++) {
      const url = await allowed(env, next, asking)
      if (typeof url === 'string') return url
      const response = await fetch(url, {
        redirect: 'manual',
        signal,
        headers: { accept: asking.accept, 'user-agent': `${env.PRODUCT_NAME} (+${env.MAIN_ORIGIN})` },
      })
      const location = REDIRECTS.has(response.status) ? response.headers.get('location') : null
      if (location === null) return await read(response, url, asking)
      await response.body?.cancel()
      next = URL.parse(location, url)?.href ?? ''
    }
  } catch {
    // There is no readable answer.
  }
  return 'unreachable'
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])

export async function allowed(
  env: Env,
  address: string,
  { isOwnHost }: Pick<Asking, 'isOwnHost'>,
): Promise<URL | FetchRefusal> {
  const safe = safeUrl(address)
  if (!safe?.startsWith('http')) return 'address'
  const url = new URL(safe)
  if (url.port !== '') return 'address'
  const host = url.hostname.replace(/\.$/, '')
  if (isAddress(host)) return isPublicAddress(host) ? url : 'address'
  const labels = host.split('.')
  if (labels.length < 2 || isPrivateTop(labels.at(-1)!) || (await isOwnHost(host))) return 'address'
  const [v4, v6] = await Promise.all([lookUp(env, host, 'A'), lookUp(env, host, 'AAAA')])
  const addresses = [...v4, ...v6]
  if (!addresses.length) return 'unreachable'
  return addresses.every(isPublicAddress) ? url : 'address'
}

async function read(response: Response, url: URL, { most, isCut }: Asking): Promise<Fetched | FetchRefusal> {
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    return 'unreachable'
  }
  const bytes = await bytesOf(response.body, most, isCut)
  return bytes ? { url, bytes, contentType: response.headers.get('content-type') ?? '' } : 'tooLarge'
}

/** A declared length cannot be trusted. */
export async function bytesOf(
  body: ReadableStream<Uint8Array>,
  most: number,
  isCut = false,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    const part = chunk.subarray(0, most - length)
    chunks.push(part)
    length += part.length
    if (part.length < chunk.length) {
      if (!isCut) return null
      break
    }
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}
