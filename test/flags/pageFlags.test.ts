/** Flags change the policies in a page's headers. */
import { afterEach, describe, expect, test } from 'vitest'
import { page } from '#test/app.ts'
import { pathOf, story } from '#test/demo.ts'
import { openBrowser, signInAs } from '#test/identity/browser.ts'
import { mutate } from '#test/staff.ts'
import { path } from '#schema/routes/paths.ts'
import { fetchWorker } from '#test/worker.ts'
import { contentSecurityPolicy } from '#worker/platform/http/securityHeaders.ts'

const setFlag =
  'mutation($name: String!, $value: FlagValue) { setFlag(name: $name, value: $value) { __typename } }'
const setUserFlag =
  'mutation($username: String!, $name: String!, $value: FlagValue) { setUserFlag(username: $username, name: $name, value: $value) { __typename } }'

describe('frames (R369)', () => {
  const FLAG = { name: 'allow_iframe' }
  const ofReader = (value: boolean | null) => mutate(setUserFlag, { ...FLAG, username: 'reader', value })
  afterEach(async () => {
    await mutate(setFlag, { ...FLAG, value: null })
    await ofReader(null)
  })

  const ancestors = (headers: Headers) =>
    /frame-ancestors ([^;]+)/.exec(headers.get('content-security-policy')!)![1]
  const canBeFramed = (html: string) => /<script [^>]*data-framed="yes"/.test(html)

  test('no page may be framed but with the flag allow_iframe, stored pages included', async () => {
    const addresses = ['/', pathOf(await story('Red Ink')), '/no/such/page/at/all']
    for (const value of [false, true, false]) {
      await mutate(setFlag, { ...FLAG, value })
      for (const address of addresses) {
        const { headers, html } = await page(address)
        expect([address, ancestors(headers), canBeFramed(html)]).toEqual([
          address,
          value ? '*' : "'none'",
          value,
        ])
      }
    }
  })

  test('the flag opens no page on which a person signs in or acts as themselves', async () => {
    const reader = openBrowser()
    await signInAs(reader, 'reader@example.com')
    const addresses = [
      path('AcctSignin'),
      path('AcctCallbackEmail'),
      path('ShowSettingsTab', { setting: 'security' }),
      path('ShowYourNotifications'),
    ]
    for (const value of [true, null]) {
      await mutate(setFlag, { ...FLAG, value: true })
      await ofReader(value)
      for (const address of addresses) {
        const { headers, status } = await reader.get(address)
        expect([address, status, ancestors(headers)]).toEqual([address, 200, "'none'"])
      }
      expect((await page(addresses[0]!)).html).not.toContain('data-framed')
    }
  })

  test('a viewer with a personal flag has it in their own pages', async () => {
    const reader = openBrowser()
    await signInAs(reader, 'reader@example.com')
    expect(ancestors((await reader.get('/')).headers)).toBe("'none'")
    await ofReader(true)
    expect(ancestors((await reader.get('/')).headers)).toBe('*')
    expect(ancestors((await page('/')).headers)).toBe("'none'")
  })
})

describe('the survey tool (R361)', () => {
  const settings = { ENVIRONMENT: 'production', MAIN_ORIGIN: 'https://example.com' } as const

  test('its hosts are in the policy, and Trusted Types are not, only while its key is configured (decision 26)', () => {
    for (const SPRIG_ENVIRONMENT_ID of [undefined, '']) {
      const policy = contentSecurityPolicy({ ...settings, SPRIG_ENVIRONMENT_ID })
      expect(policy).not.toContain('sprig')
      expect(policy).toContain(
        "require-trusted-types-for 'script'; trusted-types story email ProseMirrorClipboard offline;",
      )
    }
    const open = contentSecurityPolicy({ ...settings, SPRIG_ENVIRONMENT_ID: 'a-key' })
    for (const what of ['connect-src', 'frame-src'])
      expect(open).toContain(`${what} 'self' https://*.sprig.com;`)
    expect(open).toMatch(/script-src 'self' 'sha256-[\w+/=]+' https:\/\/\*\.sprig\.com;/)
    expect(open).not.toContain('trusted-types')
    expect(open).not.toContain('a-key')
  })

  test('the hosts of analytics and of deep links are in the policy only while their keys are configured (R450)', () => {
    const closed = contentSecurityPolicy({ ...settings, ANALYTICS_TOKEN: '', BRANCH_KEY: '' })
    expect(closed).not.toMatch(/cloudflareinsights|branch/)
    expect(closed).toContain("require-trusted-types-for 'script'")
    const analytics = contentSecurityPolicy({ ...settings, ANALYTICS_TOKEN: 'token' })
    expect(analytics).toMatch(/script-src [^;]* https:\/\/static\.cloudflareinsights\.com;/)
    expect(analytics).toContain("connect-src 'self' https://cloudflareinsights.com;")
    const links = contentSecurityPolicy({ ...settings, BRANCH_KEY: 'key' })
    expect(links).toMatch(/script-src [^;]* https:\/\/cdn\.branch\.io https:\/\/app\.link;/)
    for (const policy of [analytics, links]) expect(policy).not.toContain('trusted-types')
  })

  test.each(['survey', 'analytics', 'deep-links'])(
    'the fake of %s is a script of this host',
    async (name) => {
      const response = await fetchWorker(new Request(`http://localhost:8787/_/dev/${name}.js`))
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        'text/javascript; charset=utf-8',
      ])
    },
  )
})
