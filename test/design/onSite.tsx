import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { type Site, SiteContext } from '#client/browser/site.tsx'

export const site: Site = {
  productName: 'Testpaper',
  environment: 'development',
  release: 'test',
  mainOrigin: 'http://localhost:8787',
  origin: 'http://localhost:8787',
  table: 'all',
  entity: null,
  search: { applicationId: 'local', key: 'local', prefix: 'quire_', engineName: 'Testpaper' },
  graphqlUrl: '/_/graphql',
  links: {},
  styles: {},
  scripts: { entry: '', app: '' },
  flags: {},
}

/** The product's own host by default. */
export const onSite = (view: ReactNode, differing: Partial<Site> = {}): string =>
  renderToStaticMarkup(withSite(view, differing))

export const withSite = (view: ReactNode, differing: Partial<Site> = {}): ReactNode => (
  <SiteContext value={{ ...site, ...differing }}>
    <RouterProvider router={createMemoryRouter([{ path: '*', element: view }])} />
  </SiteContext>
)
