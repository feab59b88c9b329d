import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import type { AnyPage, PageLocation } from '#client/browser/page.ts'
import { useSite } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { Button, ButtonLink } from '#client/design/Button.tsx'
import { HiddenFields } from '#client/forms/HiddenFields.tsx'

/** For a host that did not send the browser here. */
export const page: AnyPage = {
  variables: () => ({}),
  head: (_, { search }) => ({ title: copy.handOff.title(search.get('host') ?? ''), noIndex: true }),
  styles: ['forms', 'signin'],
  Component: HandOffPage,
}

const FIELDS = ['host', 'redirect', 'operation', 'entryPoint']

function HandOffPage({ at: { pathname, search } }: { at: PageLocation }) {
  const { productName } = useSite()
  const viewer = useViewer()
  const { title, asWhom, explain, submit, stay } = copy.handOff
  const host = search.get('host') ?? ''
  return (
    <div className="SignInSlip">
      <h1>{title(host)}</h1>
      {viewer && <p className="StepSubheader">{asWhom(viewer.name, viewer.username)}</p>}
      <p className="StepSubheader">{explain(host)}</p>
      <form className="StepForm" method="post" action={pathname}>
        <HiddenFields values={repeated(search)} />
        <Button type="submit" kind="primary">
          {submit}
        </Button>
      </form>
      <ButtonLink to={path('ShowHome')}>{stay(productName)}</ButtonLink>
    </div>
  )
}

const repeated = (search: URLSearchParams): Record<string, string> =>
  Object.fromEntries(FIELDS.filter((name) => search.has(name)).map((name) => [name, search.get(name)!]))
