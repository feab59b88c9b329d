import { copy } from '#schema/copy.ts'
import type { AnyPage } from '#client/browser/page.ts'
import { GenericErrorPage } from '#client/errors/GenericErrorPage.tsx'
import { type Refused, RefusedPage } from '#client/errors/RefusedPage.tsx'
import { ServerErrorPage } from '#client/errors/ServerErrorPage.tsx'

/** It needs no operation. */
export const page: AnyPage = {
  variables: () => ({}),
  // It may be shown because no file can be loaded.
  firstSheet: 'error',
  head: (data) => ({ title: titles[kindOf(data as Refused)], noIndex: true }),
  Component: ({ data }) => {
    const failed = data as Refused
    const kind = kindOf(failed)
    if (kind === 'generic') return <GenericErrorPage />
    return kind === 'refused' ? <RefusedPage {...failed} /> : <ServerErrorPage />
  },
}

const titles = {
  generic: copy.genericError.heading,
  refused: copy.refused.heading,
  failed: copy.serverError.heading,
}

/** Malformed and refused requests are not the server's fault (D21); 409 is (R176). */
function kindOf({ status }: Refused): keyof typeof titles {
  if (status === 400) return 'generic'
  return status < 500 && status !== 409 ? 'refused' : 'failed'
}
