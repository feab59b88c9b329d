import { copy } from '#schema/copy.ts'
import type { AnyPage } from '#client/browser/page.ts'
import { GenericErrorPage } from '#client/errors/GenericErrorPage.tsx'
import { ServerErrorPage } from '#client/errors/ServerErrorPage.tsx'

/** The page for a request that failed; it has no operation. */
export const page: AnyPage = {
  variables: () => ({}),
  head: (data) => ({
    title: isGeneric(data) ? copy.genericError.heading : copy.serverError.heading,
    noIndex: true,
  }),
  Component: ({ data }) => (isGeneric(data) ? <GenericErrorPage /> : <ServerErrorPage />),
}

interface Failed {
  status: number
}

/** A malformed address, which is not the server's fault (D21). */
const isGeneric = (data: unknown) => (data as Failed).status === 400
