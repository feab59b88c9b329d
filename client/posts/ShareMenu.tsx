import { useState } from 'react'
import type { Shared } from '#client/posts/ShareButton.tsx'
import { ShareChannels } from '#client/posts/ShareChannels.tsx'
import { SteadyText } from '#client/design/SteadyText.tsx'

/** Without scripts it has only links. */
export function ShareMenu({ story }: { story: Shared }) {
  return (
    <div id="share" className="ShareMenu" popover="auto" role="group" aria-label="Share this story">
      <CopyLink url={story.mediumUrl} />
      <ShareChannels story={story} itemClass="ShareMenu-item" />
    </div>
  )
}

function CopyLink({ url }: { url: string }) {
  const [said, say] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => say(COPIED),
      () => say('Couldn’t copy the link'),
    )
  return (
    <button type="button" className="ShareMenu-item ScriptsOnly" onClick={() => void copy()}>
      <SteadyText text={said || COPY} texts={[COPY, COPIED]} />
    </button>
  )
}

const COPY = 'Copy link'
const COPIED = 'Link copied'
