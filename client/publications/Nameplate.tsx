import type { PublicationPartsFragment } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { useSite } from '#client/browser/site.tsx'
import { Avatar } from '#client/design/Avatar.tsx'
import { bandStyle } from '#client/design/bandStyle.ts'
import { HeaderLogo } from '#client/design/HeaderLogo.tsx'
import { HeaderPicture } from '#client/design/HeaderPicture.tsx'
import { MoreButton } from '#client/design/MoreButton.tsx'
import { FollowButton } from '#client/following/FollowButton.tsx'
import { PublicationNavigation } from '#client/publications/PublicationNavigation.tsx'
import { publicationUrl, usePublicationHref } from '#client/posts/publicationUrl.ts'
import { AccountNotice } from '#client/shell/AccountNotice.tsx'
import { BarRow } from '#client/shell/BarRow.tsx'
import { SlimBar } from '#client/shell/SlimBar.tsx'

interface NameplateProps {
  collection: PublicationPartsFragment
  /** There its name is the page's heading. */
  isHome?: boolean
}

/** Smaller on all pages but the home. */
export function Nameplate({ collection, isHome = false }: NameplateProps) {
  const { id, name, tagline, logoId, theme } = collection
  const site = useSite()
  const href = usePublicationHref(collection)
  const scale = theme?.headerScale ?? 'MEDIUM'
  const Name = isHome ? 'h1' : 'p'
  const isLogoAlone = theme?.headerMark === 'LOGO' && logoId !== null
  const className = `Nameplate Nameplate--${scale.toLowerCase()}`
  return (
    <header
      className={isHome ? className : `${className} Nameplate--inner`}
      style={bandStyle(theme?.background)}
    >
      <a className="SkipLink" href="#contents">
        Skip to content
      </a>
      <SlimBar />
      <BarRow isPublication />
      <AccountNotice />
      {isHome && theme?.headerImageId && <HeaderPicture id={theme.headerImageId} />}
      <div className="Nameplate-plate">
        <Link className="Nameplate-home" to={href('ShowCollectionHome')}>
          {isLogoAlone && logoId && <HeaderLogo id={logoId} />}
          {!isLogoAlone && logoId && theme?.headerMark !== 'NAME' && (
            <Avatar
              name={name}
              imageId={logoId}
              size={isHome && scale !== 'SMALL' ? 'L' : 'M'}
              shape="square"
              loading="eager"
            />
          )}
          <Name className={isLogoAlone ? 'Nameplate-name VisuallyHidden' : 'Nameplate-name'} dir="auto">
            {name}
          </Name>
        </Link>
        {tagline && (
          <p className="Nameplate-tagline" dir="auto">
            {tagline}
          </p>
        )}
        <div className="Nameplate-actions">
          <FollowButton kind="collection" id={id} name={name} />
          <MoreButton
            place="publication"
            collection={{ id, name }}
            embedUrl={publicationUrl(collection, site, 'ShowCollectionHome')}
          />
        </div>
      </div>
      <PublicationNavigation collection={collection} />
    </header>
  )
}
