import type { ShareChannel } from '#schema/enums.ts'
import { shareAddress } from '#schema/posts/sharing.ts'
import { EmbedLink } from '#client/design/EmbedLink.tsx'
import type { Shared } from '#client/posts/ShareButton.tsx'

const CHANNELS = [
  ['Email', 'email'],
  ['LinkedIn', 'linkedIn'],
  ['Facebook', 'facebook'],
  ['X', 'twitter'],
] as const

interface ShareChannelsProps {
  story: Shared
  className?: string
  itemClass: string
  /** Our redirects to a channel (R065); a list's embed code is in another menu. */
  toChannel?: (channel: ShareChannel) => string
}

export const ShareChannels = ({
  story: { title, mediumUrl: url },
  className,
  itemClass,
  toChannel,
}: ShareChannelsProps) => (
  <ul className={className}>
    {CHANNELS.map(([label, channel]) => (
      <li key={label}>
        <a
          className={itemClass}
          href={toChannel?.(channel) ?? shareAddress(channel, { title, url })}
          target="_blank"
          rel="nofollow noopener"
        >
          {label}
        </a>
      </li>
    ))}
    {!toChannel && (
      <li>
        <EmbedLink url={url} className={itemClass} />
      </li>
    )}
  </ul>
)
