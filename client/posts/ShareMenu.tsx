import { useState } from 'react'
import type { ShareChannel } from '#schema/enums.ts'
import { shareAddresses } from '#schema/sharing.ts'
import type { Shared } from '#client/posts/ShareButton.tsx'

const LABELS: Record<ShareChannel, string> = {
  email: 'Email',
  linkedIn: 'LinkedIn',
  facebook: 'Facebook',
  twitter: 'X',
}

const CHANNELS = Object.keys(LABELS) as ShareChannel[]

/** The ways to share a story; without scripts those that are links. */
export function ShareMenu({ story }: { story: Shared }) {
  return (
    <div id="share" className="ShareMenu" popover="auto" role="group" aria-label="Share this story">
      <CopyLink url={story.mediumUrl} />
      <ul>
        {CHANNELS.map((channel) => (
          <li key={channel}>
            <a
              className="ShareMenu-item"
              href={shareAddresses[channel]({ title: story.title, address: story.mediumUrl })}
              target="_blank"
              rel="nofollow noopener"
            >
              {LABELS[channel]}
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
