import { copy } from '#schema/copy.ts'
import { Banner } from '#client/metering/Banner.tsx'
import { SignInLink } from '#client/session/SignInLink.tsx'

interface RegwallProps {
  /** Counts this month's stories without this one. */
  views: number
  onDismiss: () => void
}

/** At the second story, which stays readable (R248, R271). */
export function Regwall({ views, onDismiss }: RegwallProps) {
  return (
    <Banner
      label={copy.metering.regwallLabel}
      title={copy.metering.regwallTitle(views)}
      text={copy.metering.regwallText}
      onDismiss={onDismiss}
    >
      <SignInLink operation="register" entryPoint="regwallPost" className="Button Button--primary">
        {copy.nav.signUp}
      </SignInLink>
      <SignInLink operation="register" entryPoint="memberOnly" className="Banner-link">
        {copy.membership.unlimitedAccess}
      </SignInLink>
      <SignInLink operation="login" entryPoint="regwallPost" className="Banner-link">
        {copy.nav.signIn}
      </SignInLink>
    </Banner>
  )
}
