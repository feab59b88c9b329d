/**
 * Asks a server that a user has named (U3): by http or https at its usual port, at a name whose addresses are all
 * public, never one of ours. Each redirect is checked like the first address. It sends nothing of the user, and takes
 * neither more bytes nor more time than allowed.
 *
 * A name could have another address when it is asked than when it was checked; on the hosting platform a worker reaches
 * no private network in any case, and the check is what makes self-hosted copies safe.
 */
import { isPrivateTop } from '#schema/hosts.ts'
import { limits } from '#schema/limits.ts'
import { safeUrl } from '#schema/urls.ts'
import { lookUp } from '#worker/platform/dns.ts'
import type { Env } from '#worker/platform/env.ts'
import { isAddress, isPublicAddress } from '#worker/platform/publicAddress.ts'

export interface Fetched {
  /** After redirects. */
  url: URL
  bytes: Uint8Array<ArrayBuffer>
  /** As the server says; '' if it does not. */
  contentType: string
}

/** `address`: it may not be asked for. `unreachable`: no answer, or none that is a success. */
export type FetchRefusal = 'address' | 'unreachable' | 'tooLarge'

export interface Asking {
  accept: string
  /** Bytes; a longer answer is refused, or cut if `isCut`. */
  most: number
  isCut?: boolean
  /** Whether a host is one of this site. */
  isOwnHost: (hostname: string) => boolean | Promise<boolean>
}

/** Never rejects. */
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
    // No connection, no answer in time, or none that can be read.
  }
  return 'unreachable'
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** The address as it may be asked for. */
async function allowed(
  env: Env,
  address: string,
  { isOwnHost }: Pick<Asking, 'isOwnHost'>,
): Promise<URL | FetchRefusal> {
  const safe = safeUrl(address)
  if (!safe?.startsWith('http')) return 'address'
  const url = new URL(safe)
  // The parser leaves out the scheme's usual port.
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

/** The body is counted as it arrives, after it is decompressed: its own length may say anything. */
async function read(response: Response, url: URL, { most, isCut }: Asking): Promise<Fetched | FetchRefusal> {
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    return 'unreachable'
  }
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body) {
    const part = chunk.subarray(0, most - length)
    chunks.push(part)
    length += part.length
    // Leaving the loop cancels the rest.
    if (part.length < chunk.length) {
      if (!isCut) return 'tooLarge'
      break
    }
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return { url, bytes, contentType: response.headers.get('content-type') ?? '' }
}
