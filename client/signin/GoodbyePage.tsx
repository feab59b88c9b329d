import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import type { AnyPage } from '#client/browser/page.ts'
import { ButtonLink } from '#client/design/Button.tsx'
import { Ornament } from '#client/design/Ornament.tsx'

/** The page after an account was closed. */
export const page: AnyPage = {
  variables: () => ({}),
  head: () => ({ title: copy.goodbye.title, noIndex: true }),
  styles: ['forms', 'signin'],
  Component: GoodbyePage,
}

function GoodbyePage() {
  const { title, explain, again, home } = copy.goodbye
  return (
    <div className="SignInSlip">
      <Ornament />
      <h1>{title}</h1>
      <p className="StepSubheader">{explain}</p>
      <p className="StepSubheader">{again}</p>
      <ButtonLink to={path('ShowHome')}>{home}</ButtonLink>
    </div>
  )
}
