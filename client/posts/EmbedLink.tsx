import { useHref } from '#client/browser/site.tsx'

interface EmbedLinkProps {
  /** The full address of a story, profile, publication or list. */
  url: string
  className?: string
}

/** Links to the code of a frame that shows the page elsewhere (R113). */
export function EmbedLink({ url, className }: EmbedLinkProps) {
  const href = useHref()
  return (
    <a className={className} href={href('ShowEmbed', undefined, { url })}>
      Embed
    </a>
  )
}
