/** The entry to the page that makes a frame's code (R113). */
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { path } from '#schema/routes/paths.ts'
import { SIGNED_IN, signIn } from '#test/admin/staff.ts'
import { page } from '#test/app.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB, MAIN_ORIGIN } = env as unknown as Env

const listOfReader = () =>
  DB.prepare(
    `select c.slug from catalogs c join users u on u.id = c.creator_id
     where u.username = 'reader' and c.type = 'LISTS' and c.visibility = 'PUBLIC' limit 1`,
  ).first<string>('slug')

const entryTo = (address: string) => `href="${path('ShowEmbed', undefined, { url: MAIN_ORIGIN + address })}"`

test('the menus of profiles, publications and lists link to the code of their frame', async () => {
  await signIn('reader', {})
  await signIn('writer', {})
  for (const address of [
    '/@reader',
    '/field-notes',
    '/field-notes/about',
    `/@reader/list/${await listOfReader()}`,
  ]) {
    const target = address.replace('/about', '')
    for (const viewer of ['reader', 'writer'] as const) {
      const { html } = await page(address, { headers: { cookie: SIGNED_IN[viewer] } })
      expect([address, viewer, html.split(entryTo(target)).length]).toEqual([address, viewer, 2])
    }
    expect((await page(entryTo(target).slice('href="'.length, -1))).html).toContain('&lt;iframe')
  }
})

test('the menu of one’s own profile has only this entry, that of another person has more', async () => {
  await signIn('reader', {})
  const menuOf = async (address: string) => {
    const { html } = await page(address, { headers: { cookie: SIGNED_IN.reader } })
    return html.slice(html.indexOf('id="more-profile"')).split('</div>')[0]!
  }
  expect((await menuOf('/@reader')).match(/ShareMenu-item/g)).toHaveLength(1)
  expect((await menuOf('/@author')).match(/ShareMenu-item/g)!.length).toBeGreaterThan(1)
})
