import { expect, test } from 'vitest'
import { path } from '#schema/routes/paths.ts'
import type { ShellViewer } from '#client/browser/serverState.ts'
import { ViewerMenu } from '#client/shell/ViewerMenu.tsx'
import { onSite } from '#test/design/onSite.tsx'

const viewer = {
  id: 'a',
  username: 'ann',
  name: 'Ann',
  dismissableFlags: [],
  xsrfToken: 't',
} as unknown as ShellViewer

test('Write in the menu of a small screen opens the page with the app, if there is one (R116, R159)', () => {
  const writeIn = (openInApp?: string) =>
    /ViewerMenu-write"><a[^>]*href="([^"]*)"/.exec(
      onSite(<ViewerMenu viewer={viewer} />, { styles: { viewerMenu: '/menu.css' }, links: { openInApp } }),
    )?.[1]
  expect(writeIn('https://app.example/open')).toBe(path('ShowMobileWebEditorRedirectNewStory'))
  expect(writeIn()).toBe(path('ShowNewPost'))
})
