import { useState } from 'react'
import type { Shared } from '#client/posts/ShareButton.tsx'

/** Where a story can be shared by a link alone: nothing of these sites is loaded here. */
const SITES: { label: string; address: (story: Shared) => string }[] = [
  {
    label: 'Email',
    address: ({ title, mediumUrl }) => `mailto:?${asQuery({ subject: title, body: mediumUrl })}`,
  },
  {
    label: 'LinkedIn',
    address: ({ mediumUrl }) =>
      `https://www.linkedin.com/sharing/share-offsite/?${asQuery({ url: mediumUrl })}`,
  },
  {
    label: 'Facebook',
    address: ({ mediumUrl }) => `https://www.facebook.com/sharer/sharer.php?${asQuery({ u: mediumUrl })}`,
  },
  {
    label: 'X',
    address: ({ title, mediumUrl }) =>
      `https://twitter.com/intent/tweet?${asQuery({ text: title, url: mediumUrl })}`,
  },
]

/** Email programs read `+` as itself. */
const asQuery = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')

/** The ways to share a story; without scripts those that are links. */
export function ShareMenu({ story }: { story: Shared }) {
  return (
    <div id="share" className="ShareMenu" popover="auto" role="group" aria-label="Share this story">
      <CopyLink url={story.mediumUrl} />
      <ul>
        {SITES.map(({ label, address }) => (
          <li key={label}>
            <a className="ShareMenu-item" href={address(story)} target="_blank" rel="nofollow noopener">
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
