import { useState } from 'react'
import type { ShareChannel } from '#schema/enums.ts'
import type { Shared } from '#client/posts/ShareButton.tsx'
import { ShareChannels } from '#client/posts/ShareChannels.tsx'
import { SteadyText } from '#client/design/SteadyText.tsx'

interface ShareMenuProps {
  story: Shared
  label?: string
  toChannel?: (channel: ShareChannel) => string
}

/** Without scripts it has only links. */
export function ShareMenu({ story, label = 'Share this story', toChannel }: ShareMenuProps) {
  return (
    <div id="share" className="ShareMenu" popover="auto" role="group" aria-label={label}>
      <CopyLink url={story.mediumUrl} />
      <ShareChannels story={story} itemClass="ShareMenu-item" toChannel={toChannel} />
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
