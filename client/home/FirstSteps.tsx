import { copy } from '#schema/copy.ts'
import { useSite } from '#client/browser/site.tsx'
import { Ornament } from '#client/design/Ornament.tsx'
import { isBuilt } from '#client/browser/built.ts'
import { SignInLink } from '#client/session/SignInLink.tsx'

/** Shown until the first account exists. */
export function FirstSteps() {
  const { productName } = useSite()
  return (
    <section className="FirstSteps" aria-labelledby="first-steps">
      <Ornament />
      <h2 id="first-steps">A new place to write.</h2>
      <p>{productName} is running, and no one has an account yet. Make it yours in two steps:</p>
      <ol className="FirstSteps-list">
        <li>
          Create the first account.
          {isBuilt('AcctSignin') && (
            <p>
              <SignInLink operation="register" className="Button Button--primary">
                {copy.nav.signUp}
              </SignInLink>
            </p>
          )}
        </li>
        <li>
          Make it a staff account, from the folder you deploy from:
          <pre className="FirstSteps-command">
            <code>npm run grant -- EMAIL staff</code>
          </pre>
        </li>
      </ol>
    </section>
  )
}
