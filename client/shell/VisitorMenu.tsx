import { copy } from '#schema/copy.ts'
import { ShortcutsButton } from '#client/keyboard/ShortcutsButton.tsx'
import { SignInLink } from '#client/session/SignInLink.tsx'

/** R166 */
export function VisitorMenu() {
  return (
    <div className="VisitorMenu">
      <p className="VisitorMenu-title">{copy.avatarMenu.getStarted}</p>
      <SignInLink operation="register" className="Button Button--primary">
        {copy.nav.signUp}
      </SignInLink>
      <SignInLink operation="login" className="Button Button--quiet">
        {copy.avatarMenu.signIn}
      </SignInLink>
      <ShortcutsButton className="Button Button--text" />
    </div>
  )
}
