import { copy } from '#schema/copy.ts'
import { placed } from '#client/browser/places.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import type { ClapToggleProps } from '#client/claps/ClapToggle.tsx'
import { abbreviateNumber } from '#client/design/format.ts'
import { Icon } from '#client/design/Icon.tsx'
import { viewerParts } from '#client/browser/viewerParts.ts'
import { SignInLink } from '#client/session/SignInLink.tsx'

/** Visitors must sign up first (R001, R011). */
export const ClapButton = placed('clap', (props: ClapToggleProps) => {
  const viewer = useViewer()
  if (viewer) {
    const { ClapToggle } = viewerParts<typeof import('#client/claps/ClapToggle.tsx')>()
    return <ClapToggle {...props} />
  }
  return (
    <SignInLink
      className="ClapButton"
      operation="register"
      entryPoint="clap"
      label={copy.claps.clap(props.clapCount)}
      press={{ kind: props.kind === 'post' ? 'clap' : 'clapForList', id: props.id }}
    >
      <Icon name="clap" size={22} />
      <span className="ClapButton-count">{abbreviateNumber(props.clapCount)}</span>
    </SignInLink>
  )
})
