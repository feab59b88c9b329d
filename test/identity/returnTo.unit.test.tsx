import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { SiteContext } from '#client/browser/site.tsx'
import { carriedSearch } from '#client/session/carriedSearch.ts'
import { SignInLink } from '#client/session/SignInLink.tsx'
import { site } from '#test/design/onSite.tsx'

const ADDRESS = '/topics?q=a&p=b&feed=c&tag=d&_branch_view_id=e&z=1'

test('a link to sign in returns to the page with its own parameters, without the rest of its query (R039)', () => {
  const router = createMemoryRouter(
    [{ path: '*', element: <SignInLink operation="login">Sign in</SignInLink> }],
    { initialEntries: [ADDRESS] },
  )
  const html = renderToStaticMarkup(
    <SiteContext value={site}>
      <RouterProvider router={router} />
    </SiteContext>,
  )
  const link = /href="([^"]+)"/.exec(html)![1]!.replaceAll('&amp;', '&')
  expect(new URL(link, 'http://localhost:8787').searchParams.get('redirect')).toBe('/topics?z=1')
})

test('the question of a search is carried over to its results only (R039)', () => {
  expect(carriedSearch('?q=ink&tag=a', 'search')).toBe('?q=ink')
  expect(carriedSearch('?q=ink&tag=a', 'story')).toBe('')
  expect(carriedSearch('?to=2', 'topics')).toBe('?to=2')
})
