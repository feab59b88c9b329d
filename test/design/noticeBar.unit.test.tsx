import { expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import type { ShellViewer } from '#client/browser/serverState.ts'
import { ServerStateContext } from '#client/browser/serverState.ts'
import { NoticeBar } from '#client/shell/NoticeBar.tsx'
import { onSite, site } from '#test/design/onSite.tsx'

const viewer = { email: null, unverifiedEmail: 'ann@example.org', xsrfToken: 't' } as unknown as ShellViewer

test('on a host that cannot send the link itself, the notice opens the page that sends it (R306)', () => {
  const onHost = (origin: string) =>
    onSite(
      <ServerStateContext value={{ viewer }}>
        <NoticeBar viewer={viewer} />
      </ServerStateContext>,
      { origin, table: origin === site.mainOrigin ? 'all' : 'user' },
    )
  const link = `<a class="NoticeBar-action" href="${site.mainOrigin}${path('SendVerificationEmailByLink')}">${copy.emailNotice.sendAgain}</a>`
  expect(onHost('http://ann.localhost:8787')).toContain(link)
  const own = onHost(site.mainOrigin)
  expect([own.includes(path('SendVerificationEmailByLink')), own.includes('<form')]).toEqual([false, true])
})
