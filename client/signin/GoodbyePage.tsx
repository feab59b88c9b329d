import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import type { AnyPage } from '#client/browser/page.ts'
import { useViewer } from '#client/browser/useViewer.ts'
import { ButtonLink } from '#client/design/Button.tsx'
import { Ornament } from '#client/design/Ornament.tsx'

/** A signed-in viewer reads that their account is unchanged. */
export const page: AnyPage = {
  variables: () => ({}),
  head: () => ({ title: copy.goodbye.title, noIndex: true }),
  styles: ['forms', 'signin'],
  Component: GoodbyePage,
}

function GoodbyePage() {
  const viewer = useViewer()
  const { title, explain, again, home, signedIn, stillHere } = copy.goodbye
  return (
    <div className="SignInSlip">
      <Ornament />
      <h1>{viewer ? signedIn(viewer.name) : title}</h1>
      <p className="StepSubheader">{viewer ? stillHere : explain}</p>
      {!viewer && <p className="StepSubheader">{again}</p>}
      <ButtonLink to={path('ShowHome')}>{home}</ButtonLink>
    </div>
  )
}
