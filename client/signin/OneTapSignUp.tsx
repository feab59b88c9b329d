import { copy } from '#schema/copy.ts'
import { useSite } from '#client/browser/site.tsx'
import { Button } from '#client/design/Button.tsx'
import { SignInLink } from '#client/session/SignInLink.tsx'
import { OneTapCard } from '#client/signin/OneTapCard.tsx'

interface OneTapSignUpProps {
  form: string
  name: string
  /** Null if Google has not verified it. */
  email: string | null
  onClose: () => void
}

/** R206, R298 */
export function OneTapSignUp({ form, name, email, onClose }: OneTapSignUpProps) {
  const { productName } = useSite()
  return (
    <OneTapCard title={copy.oneTap.title(productName)} onClose={onClose}>
      <p className="OneTapCard-text">{copy.oneTap.newHere(productName, email ?? name)}</p>
      <div className="OneTapCard-actions">
        <Button type="submit" form={form} kind="primary">
          {copy.oneTap.signUp}
        </Button>
        <SignInLink operation="login" className="Button Button--quiet">
          {copy.oneTap.signIn}
        </SignInLink>
      </div>
    </OneTapCard>
  )
}
