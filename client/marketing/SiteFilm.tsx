import type { AboutPageQuery } from '#schema/generated/operations.ts'

interface SiteFilmProps {
  video: NonNullable<AboutPageQuery['aboutVideo']>
  title: string
  /** By `autoplay=1`. Browsers only start silent videos. */
  isStarted: boolean
}

/** The video of the configuration: a file in the browser's own player, or another site's player in a closed frame. */
export function SiteFilm({ video: { url, isFile, captions }, title, isStarted }: SiteFilmProps) {
  if (isFile) {
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- the configuration may have none
      <video
        className="SiteFilm"
        src={url}
        aria-label={title}
        controls
        playsInline
        preload={isStarted ? 'auto' : 'metadata'}
        autoPlay={isStarted}
        muted={isStarted}
        crossOrigin={captions ? 'anonymous' : undefined}
      >
        {captions && <track kind="captions" src={captions} default />}
      </video>
    )
  }
  return (
    <iframe
      className="SiteFilm"
      src={isStarted ? withAutoplay(url) : url}
      title={title}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- another site's player needs its scripts and its origin
      sandbox="allow-scripts allow-same-origin allow-presentation"
      allow={`fullscreen${isStarted ? '; autoplay' : ''}`}
      referrerPolicy="strict-origin"
      loading={isStarted ? 'eager' : 'lazy'}
    />
  )
}

function withAutoplay(url: string): string {
  const address = new URL(url)
  address.searchParams.set('autoplay', '1')
  address.searchParams.set('muted', '1')
  return address.href
}
