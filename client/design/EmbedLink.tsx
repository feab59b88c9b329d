import { useHref } from '#client/browser/site.tsx'

interface EmbedLinkProps {
  /** A full address. */
  url: string
  className?: string
}

/** R113 */
export function EmbedLink({ url, className }: EmbedLinkProps) {
  const href = useHref()
  return (
    <a className={className} href={href('ShowEmbed', undefined, { url })}>
      Embed
    </a>
  )
}
