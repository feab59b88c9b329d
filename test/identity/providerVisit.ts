/** A visit to a provider's fake, without a screen: the browser is sent there, a person is chosen, and it comes back. */
import type { SocialProvider } from '#schema/identity.ts'
import { path } from '#schema/routes/paths.ts'
import { social } from '#schema/socialSignIn.ts'
import type { Browser } from '#test/identity/browser.ts'

export interface Someone {
  sub?: string
  name?: string
  email?: string
  isVerified?: boolean
  /** For a Google Workspace. */
  hd?: string
}

export const startAddress = (provider: SocialProvider, query: Record<string, string> = {}): string =>
  path(social[provider].start, undefined, query)

/** The address of the provider's page in a sign-in, not yet answered. */
export async function begin(
  browser: Browser,
  provider: SocialProvider,
  query: Record<string, string> = {},
): Promise<URL> {
  const response = await browser.get(startAddress(provider, query))
  return new URL(response.headers.get('location') ?? 'http://nowhere.invalid')
}

export interface Answer {
  /** The callback's address. */
  target: string
  fields: Record<string, string>
}

/** The provider's answer, before the browser passes it on. */
export async function answerAs(
  browser: Browser,
  authorization: URL,
  { sub, name, email, isVerified, hd }: Someone,
): Promise<Answer> {
  const url = new URL(authorization)
  if (sub) url.searchParams.set('sub', sub)
  if (name) url.searchParams.set('name', name)
  if (email) url.searchParams.set('email', email)
  if (isVerified) url.searchParams.set('email_verified', '1')
  if (hd) url.searchParams.set('hd', hd)
  const response = await browser.get(url.href)
  const location = response.headers.get('location')
  if (location) {
    const { origin, pathname, searchParams } = new URL(location)
    return { target: origin + pathname, fields: Object.fromEntries(searchParams) }
  }
  const html = await response.text()
  const fields = [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, key, value]) => [
    key!,
    value!.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  ])
  return { target: /action="([^"]+)"/.exec(html)?.[1] ?? '', fields: Object.fromEntries(fields) }
}

/** Sends the answer to the callback as the provider's page makes the browser do. */
export const comeBack = (browser: Browser, provider: SocialProvider, { target, fields }: Answer) =>
  provider === 'apple'
    ? browser.submit(target, fields, { origin: 'https://appleid.apple.com' })
    : browser.get(`${target}?${new URLSearchParams(fields).toString()}`)

/** The whole visit. */
export async function visit(
  browser: Browser,
  provider: SocialProvider,
  someone: Someone,
  query: Record<string, string> = {},
): Promise<Response> {
  const answer = await answerAs(browser, await begin(browser, provider, query), someone)
  return comeBack(browser, provider, answer)
}

/** The visit, and the name that a new account needs. */
export async function join(browser: Browser, provider: SocialProvider, someone: Someone): Promise<void> {
  const response = await visit(browser, provider, someone, { operation: 'register' })
  if (response.headers.get('location') !== '/registration-form')
    throw new Error(`Not asked for a name: ${response.status} ${response.headers.get('location')}`)
  await browser.submit('/registration-form', { name: someone.name ?? 'New User' })
}
