import { copy } from '#schema/copy.ts'
import type { AnyPage } from '#client/browser/page.ts'
import { ServerErrorPage } from '#client/errors/ServerErrorPage.tsx'

/** The page of a request that failed; it reads nothing. */
export const page: AnyPage = {
  variables: () => ({}),
  head: (_, __, site) => ({ title: copy.serverError.heading, canonical: site.origin, noIndex: true }),
  styles: ['errors'],
  Component: ({ data }) => <ServerErrorPage status={(data as { status: 409 | 500 }).status} />,
}
