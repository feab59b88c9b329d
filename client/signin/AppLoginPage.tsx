import { copy } from '#schema/copy.ts'
import type { AppLoginPageQuery } from '#schema/generated/operations.ts'
import { path } from '#schema/routes/paths.ts'
import { definePage, type PageLocation } from '#client/browser/page.ts'
import { useSite } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { Button, ButtonLink } from '#client/design/Button.tsx'

/**
 * R107. It does not submit itself: anyone can make such a link, which would silently replace the visitor's
 * session.
 */
export const page = definePage<'AppLoginPage'>({
  operation: 'AppLoginPage',
  variables: ({ params }) => ({ token: params.token ?? '' }),
  head: (_, __, { productName }) => ({
    title: copy.appLogin.title(productName),
    noIndex: true,
    noReferrer: true,
  }),
  styles: ['forms', 'signin'],
  Component: AppLoginPage,
})

function AppLoginPage({ data, at }: { data: AppLoginPageQuery; at: PageLocation }) {
  return <div className="SignInSlip">{data.appLogin ? <Ask {...data.appLogin} at={at} /> : <Expired />}</div>
}

function Ask({ name, username, at }: { name: string; username: string; at: PageLocation }) {
  const { productName } = useSite()
  const viewer = useViewer()
  const { title, asWhom, explain, replaces, submit } = copy.appLogin
  const redirect = at.search.get('redirect')
  return (
    <>
      <h1>{title(productName)}</h1>
      <p className="StepSubheader">{asWhom(name, username)}</p>
      {viewer && viewer.username !== username && <p className="StepSubheader">{replaces(viewer.name)}</p>}
      <p className="StepSubheader">{explain}</p>
      <form className="StepForm" method="post" action={at.pathname}>
        {redirect && <input type="hidden" name="redirect" value={redirect} />}
        <Button type="submit" kind="primary">
          {submit}
        </Button>
      </form>
    </>
  )
}

/** After a double press the first one has signed the user in. */
function Expired() {
  const viewer = useViewer()
  const { expired, again, signedInNow, submit, toHome } = copy.appLogin
  return (
    <>
      <h1>{expired}</h1>
      <p className="StepSubheader" role="status">
        {viewer ? signedInNow(viewer.name) : again}
      </p>
      <ButtonLink kind="primary" to={viewer ? path('ShowHome') : path('AcctSignin')}>
        {viewer ? toHome : submit}
      </ButtonLink>
    </>
  )
}
