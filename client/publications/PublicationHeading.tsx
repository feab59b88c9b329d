import type { PublicationPartsFragment } from '#schema/generated/operations.ts'
import type { RouteName } from '#schema/routes/table.ts'
import { Link } from '#client/browser/Link.tsx'
import { useSite } from '#client/browser/site.tsx'
import { Avatar } from '#client/design/Avatar.tsx'
import { bandStyle } from '#client/design/bandStyle.ts'
import { HeaderName } from '#client/design/HeaderName.tsx'
import { HeaderPicture } from '#client/design/HeaderPicture.tsx'
import { MoreButton } from '#client/design/MoreButton.tsx'
import { Tabs } from '#client/design/Tabs.tsx'
import { FollowButton } from '#client/following/FollowButton.tsx'
import { publicationUrl, usePublicationHref } from '#client/posts/publicationUrl.ts'
import { useIsShown } from '#client/publications/useIsShown.ts'

interface PublicationHeadingProps {
  collection: PublicationPartsFragment
  current: string
}

const TABS = [
  { route: 'ShowCollectionHome', label: 'Home' },
  { route: 'ShowCollectionArchive', label: 'Archive' },
  { route: 'ShowCollectionAll', label: 'All stories' },
  { route: 'ShowCollectionMasthead', label: 'About' },
  { route: 'ShowCollectionFollowers', label: 'Followers' },
] as const satisfies readonly { route: RouteName; label: string }[]

/** For pages under the product's bar. */
export function PublicationHeading({ collection, current }: PublicationHeadingProps) {
  const { id, name, tagline, avatarId, logoId, theme } = collection
  const band = bandStyle(theme?.background)
  const site = useSite()
  const href = usePublicationHref(collection)
  const isShown = useIsShown()
  const Name = current === 'ShowCollectionHome' ? 'h1' : 'p'
  return (
    <header className="PublicationHeading" data-scale={theme?.headerScale ?? undefined} style={band}>
      {theme?.headerImageId && <HeaderPicture id={theme.headerImageId} />}
      <div
        className={band ? 'PublicationHeading-line PublicationHeading-line--band' : 'PublicationHeading-line'}
      >
        <Link className="PublicationHeading-home" to={href('ShowCollectionHome')}>
          <Avatar name={name} imageId={avatarId} size="L" shape="square" loading="eager" />
          <Name className="PublicationHeading-name" dir="auto">
            {theme?.headerMark ? <HeaderName name={name} logoId={logoId} mark={theme.headerMark} /> : name}
          </Name>
        </Link>
        <FollowButton kind="collection" id={id} name={name} />
        <MoreButton
          place="publication"
          collection={{ id, name }}
          embedUrl={publicationUrl(collection, site, 'ShowCollectionHome')}
        />
      </div>
      {tagline && <p className="PublicationHeading-tagline">{tagline}</p>}
      <Tabs
        label={name}
        tabs={TABS.filter(({ route }) => isShown(route)).map(({ route, label }) => ({
          label,
          to: href(route),
          isActive: route === current,
        }))}
      />
    </header>
  )
}
