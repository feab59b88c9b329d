/** No code of these sites is loaded. */
import type { ShareChannel } from '#schema/enums.ts'

export interface ShareLink {
  title: string
  url: string
}

export const shareAddress = (channel: ShareChannel, { title, url }: ShareLink): string =>
  addresses[channel](encodeURIComponent(title), encodeURIComponent(url))

const addresses: Record<ShareChannel, (title: string, url: string) => string> = {
  email: (title, url) => `mailto:?subject=${title}&body=${url}`,
  linkedIn: (_, url) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
  facebook: (_, url) => `https://www.facebook.com/sharer/sharer.php?u=${url}`,
  twitter: (title, url) => `https://twitter.com/intent/tweet?text=${title}&url=${url}`,
}
