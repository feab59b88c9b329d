import { type FormEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { copy } from '#schema/copy.ts'
import { followForms, type FollowKind, followRoutes } from '#schema/reactions/following.ts'
import type { SusiEntryPoint } from '#schema/identity/identity.ts'
import { path } from '#schema/routes/paths.ts'
import { useFollowed } from '#client/following/followed.ts'
import { setFollowing } from '#client/following/setFollowing.ts'
import { HiddenFields } from '#client/forms/HiddenFields.tsx'

export interface FollowButtonProps {
  kind: FollowKind
  id: string
  name: string
  look?: 'quiet' | 'text'
  /** Why a visitor is asked to sign up; by default to follow. */
  entryPoint?: SusiEntryPoint
}

interface FollowToggleProps extends FollowButtonProps {
  /** Set if the page's data has it. */
  isFollowing?: boolean
  isByLink?: boolean
  /** Where a form without scripts returns to; by default this page. */
  redirect?: string
}

/**
 * The label shows the state, the accessible name the action. There is no aria-pressed: with a changing label it would
 * be read as the opposite.
 */
export function FollowToggle(props: FollowToggleProps) {
  const { kind, id, name, look = 'quiet', isByLink } = props
  const { pathname, search } = useLocation()
  const button = useRef<HTMLButtonElement>(null)
  const isKnown = useFollowed({ kind, id }, 'isFollowing')?.isFollowing ?? props.isFollowing
  const isFollowing = isKnown ?? false

  function press(event: FormEvent) {
    event.preventDefault()
    const refocus = () => button.current?.focus()
    setFollowing({ kind, id }, !isFollowing, { isByLink, refocus })
  }
  return (
    <form className="FollowToggle" method="post" action={path(followRoutes[kind], { id })} onSubmit={press}>
      <HiddenFields
        form={followForms[kind][isFollowing ? 'unfollow' : 'follow']}
        values={{ redirect: props.redirect ?? pathname + search }}
      />
      <button
        ref={button}
        type="submit"
        className={`Button Button--${look} FollowButton`}
        data-state={isKnown === undefined ? 'unknown' : isFollowing ? 'following' : 'open'}
        aria-label={isFollowing ? copy.following.followingName(name) : copy.followButton.followName(name)}
      >
        <span className="FollowButton-label">{copy.followButton.follow}</span>
        <span className="FollowButton-label">{copy.following.following}</span>
      </button>
    </form>
  )
}
