import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { Link } from '#client/browser/Link.tsx'

/** A link signs the owner in, but only a new password ends the lockout (R464). */
export function PasswordIsLocked({ message }: { message: string | null }) {
  if (message !== copy.lockout.passwordPermanent) return null
  return (
    <p className="StepNote">
      {copy.lockout.passwordNeeded}
      <Link to={`${path('ShowSettingsTab', { setting: 'security' })}#password`}>
        {copy.lockout.choosePassword}
      </Link>
      .
    </p>
  )
}
