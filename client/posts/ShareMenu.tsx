import { useState } from 'react'
import { shareAddress } from '#schema/sharing.ts'
import type { Shared } from '#client/posts/ShareButton.tsx'

const CHANNELS = [
  ['Email', 'email'],
  ['LinkedIn', 'linkedIn'],
  ['Facebook', 'facebook'],
  ['X', 'twitter'],
] as const

/** The ways to share a story; without scripts those that are links. */
export function ShareMenu({ story: { title, mediumUrl: url } }: { story: Shared }) {
  return (
    <div id="share" className="ShareMenu" popover="auto" role="group" aria-label="Share this story">
      <CopyLink url={url} />
      <ul>
        {CHANNELS.map(([label, channel]) => (
          <li key={label}>
            <a
              className="ShareMenu-item"
              href={shareAddress(channel, { title, url })}
              target="_blank"
              rel="nofollow noopener"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function CopyLink({ url }: { url: string }) {
  const [said, say] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => say('Link copied'),
      () => say('The link could not be copied'),
    )
  return (
    <button type="button" className="ShareMenu-item ScriptsOnly" onClick={() => void copy()}>
      <span aria-live="polite">{said || 'Copy link'}</span>
    </button>
  )
}
