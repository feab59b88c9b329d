import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { SettingsTabParam } from '#schema/enums.ts'
import { path } from '#schema/routes/paths.ts'
import { type Browser, openBrowser, signInAs } from '#test/identity/browser.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

const people: Record<string, Browser> = {}
beforeAll(async () => {
  for (const username of ['reader', 'member']) {
    people[username] = openBrowser()
    const email = await DB.prepare('select email from users where username = ?')
      .bind(username)
      .first<string>('email')
    await signInAs(people[username], email!)
  }
})

test.each(['reader', 'member'].flatMap((who) => SettingsTabParam.map((setting) => [setting, who] as const)))(
  'the sidebar of %s lists every section that a %s has, in order, and no other (R141)',
  async (setting, who) => {
    const html = await (await people[who]!.get(path('ShowSettingsTab', { setting }))).text()
    const links = [...html.matchAll(/class="SettingsAside-link" href="#([^"]+)"/g)].map(
      ([, anchor]) => anchor,
    )
    const sections = [...html.matchAll(/<section class="SettingsSection" id="([^"]+)"/g)].map(([, id]) => id)
    expect(sections.length).toBeGreaterThan(2)
    expect(links).toEqual(sections)
  },
)
