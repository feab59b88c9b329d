/** Without a screen, the browser is sent to a provider's fake, a person is chosen, and it comes back. */
import type { SocialProvider } from '#schema/identity/identity.ts'
import { path } from '#schema/routes/paths.ts'
import { social } from '#schema/identity/socialSignIn.ts'
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

/** The provider's page is not answered yet. */
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

/** Before the browser passes the answer on. */
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

/** The provider's page makes the browser do this. */
export const comeBack = (browser: Browser, provider: SocialProvider, { target, fields }: Answer) =>
  provider === 'apple'
    ? browser.submit(target, fields, { origin: 'https://appleid.apple.com' })
    : browser.get(`${target}?${new URLSearchParams(fields).toString()}`)

export async function visit(
  browser: Browser,
  provider: SocialProvider,
  someone: Someone,
  query: Record<string, string> = {},
): Promise<Response> {
  const answer = await answerAs(browser, await begin(browser, provider, query), someone)
  return comeBack(browser, provider, answer)
}

/** A new account also needs a name. */
export async function join(browser: Browser, provider: SocialProvider, someone: Someone): Promise<void> {
  const response = await visit(browser, provider, someone, { operation: 'register' })
  if (response.headers.get('location') !== '/registration-form')
    throw new Error(`Not asked for a name: ${response.status} ${response.headers.get('location')}`)
  await browser.submit('/registration-form', { name: someone.name ?? 'New User' })
}
