import { copy } from '#schema/copy.ts'
import type { AnyPage } from '#client/browser/page.ts'
import { ServerErrorPage } from '#client/errors/ServerErrorPage.tsx'

/** The page of a request that failed; it reads nothing. */
export const page: AnyPage = {
  variables: () => ({}),
  head: () => ({ title: copy.serverError.heading, noIndex: true }),
  Component: ({ data }) => <ServerErrorPage status={(data as { status: number }).status} />,
}
