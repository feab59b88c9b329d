/** Where each channel takes a link that is shared: nothing of these sites is loaded here. */
import type { ShareChannel } from '#schema/enums.ts'

export interface SharedLink {
  title: string
  address: string
}

/** The parameters are the channel's own. */
export const shareAddresses: Record<ShareChannel, (shared: SharedLink) => string> = {
  email: ({ title, address }) => `mailto:?${query({ subject: title, body: address })}`,
  linkedIn: ({ address }) => `https://www.linkedin.com/sharing/share-offsite/?${query({ url: address })}`,
  facebook: ({ address }) => `https://www.facebook.com/sharer/sharer.php?${query({ u: address })}`,
  twitter: ({ title, address }) => `https://twitter.com/intent/tweet?${query({ text: title, url: address })}`,
}

/** Email programs read `+` as itself. */
const query = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
