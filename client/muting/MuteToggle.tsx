import type { FormEvent } from 'react'
import { useLocation } from 'react-router'
import { copy } from '#schema/copy.ts'
import { muteForms, type MuteKind, muteRoutes } from '#schema/reactions/muting.ts'
import { path } from '#schema/routes/paths.ts'
import { useFollowed } from '#client/following/followed.ts'
import { HiddenFields } from '#client/forms/HiddenFields.tsx'
import { setMuting } from '#client/muting/setMuting.ts'

export interface MuteToggleProps {
  kind: MuteKind
  id: string
  name: string
  className: string
  /** If the page's own data has it. */
  isMuting?: boolean
  /** For forms without scripts; absent: this page. */
  redirect?: string
  /** Set where the name is next to it. */
  isShort?: boolean
  onPress?: () => void
}

/** Without scripts it is a form. */
export function MuteToggle(props: MuteToggleProps) {
  const { kind, id, name, className, redirect, isShort, onPress } = props
  const { pathname, search } = useLocation()
  const isMuting = useFollowed({ kind, id }, 'isMuting')?.isMuting ?? props.isMuting ?? false
  const label = isMuting ? copy.muting.unmute(name) : copy.muting.mute(name)
  const short = isMuting ? copy.muting.unmuteShort : copy.muting.muteShort

  function press(event: FormEvent) {
    event.preventDefault()
    onPress?.()
    setMuting({ kind, id }, !isMuting)
  }
  return (
    <form method="post" action={path(muteRoutes[kind], { id })} onSubmit={press}>
      <HiddenFields
        form={muteForms[kind][isMuting ? 'unmute' : 'mute']}
        values={{ redirect: redirect ?? pathname + search }}
      />
      <button type="submit" className={className} aria-label={isShort ? label : undefined}>
        {isShort ? short : label}
      </button>
    </form>
  )
}
