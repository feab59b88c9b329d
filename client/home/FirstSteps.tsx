import { useHref, useSite } from '#client/browser/site.tsx'
import { ButtonLink } from '#client/design/Button.tsx'
import { Ornament } from '#client/design/Ornament.tsx'
import { isBuilt } from '#client/browser/built.ts'
import { signUpHref } from '#client/shell/VisitorActions.tsx'

/** What a new site says to whoever comes first: how it gets its operator. Gone with the first account. */
export function FirstSteps() {
  const { productName } = useSite()
  const href = useHref()
  return (
    <section className="FirstSteps" aria-labelledby="first-steps">
      <Ornament />
      <h2 id="first-steps">A new place to write.</h2>
      <p>{productName} runs, and nobody has an account on it yet. Two steps make it yours:</p>
      <ol className="FirstSteps-list">
        <li>
          Create the first account.
          {isBuilt('AcctSignin') && (
            <p>
              <ButtonLink kind="primary" to={signUpHref(href)}>
                Sign up
              </ButtonLink>
            </p>
          )}
        </li>
        <li>
          Make it the operator’s, from the folder that you deploy from:
          <pre className="FirstSteps-command">
            <code>npm run grant -- EMAIL staff</code>
          </pre>
        </li>
      </ol>
    </section>
  )
}
