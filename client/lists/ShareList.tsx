import { copy } from '#schema/copy.ts'
import type { ShareChannel } from '#schema/enums.ts'
import { ShareButton } from '#client/posts/ShareButton.tsx'
import { ShareMenu } from '#client/posts/ShareMenu.tsx'

interface ShareListProps {
  name: string
  /** The full address. */
  url: string
  toChannel: (channel: ShareChannel) => string
}

/** Only for public lists, because others could not open the address (R065, D15). */
export function ShareList({ name, url, toChannel }: ShareListProps) {
  const shared = { title: name, mediumUrl: url }
  return (
    <>
      <ShareButton story={shared} />
      <ShareMenu story={shared} label={copy.lists.share} toChannel={toChannel} />
    </>
  )
}
