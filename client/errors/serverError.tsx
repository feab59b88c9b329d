import { copy } from '#schema/copy.ts'
import type { AnyPage } from '#client/browser/page.ts'
import { GenericErrorPage } from '#client/errors/GenericErrorPage.tsx'
import { ServerErrorPage } from '#client/errors/ServerErrorPage.tsx'

/** The page of a request that could not be answered; it reads nothing. */
export const page: AnyPage = {
  variables: () => ({}),
  head: (data) => ({
    title: isGeneric(data) ? copy.genericError.heading : copy.serverError.heading,
    noIndex: true,
  }),
  Component: ({ data }) =>
    isGeneric(data) ? <GenericErrorPage /> : <ServerErrorPage status={(data as Failed).status} />,
}

interface Failed {
  status: number
}

/** An address that makes no sense: no failure of ours (D21). */
const isGeneric = (data: unknown) => (data as Failed).status === 400
