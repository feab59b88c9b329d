import { type ReactNode, useEffect, useRef, useState } from 'react'
import { copy } from '#schema/copy.ts'
import type { Operations } from '#schema/generated/operations.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import type { RouteName } from '#schema/routes/table.ts'
import { upsellSource } from '#schema/stats/source.ts'
import { isBuilt } from '#client/browser/built.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref, useSite } from '#client/browser/site.tsx'
import type { ShellViewer } from '#client/browser/serverState.ts'
import { onceIdle } from '#client/browser/onceIdle.ts'
import { send } from '#client/graphql/send.ts'
import { ShortcutsButton } from '#client/keyboard/ShortcutsButton.tsx'
import { track } from '#client/reporting/events.ts'
import { ProfileItem, ViewerCard, ViewerEmail } from '#client/shell/viewerDetails.tsx'
import { signOut } from '#client/shell/signOut.ts'

/** R270 */
const GIFT = { source: upsellSource('gift_membership', 'NONE') }

/** R157 */
export function ViewerMenu({ viewer }: { viewer: ShellViewer }) {
  const href = useHref()
  const { styles, links } = useSite()
  const { menu, collections, isReactivatable, mastodon } = useMenuDetails()
  usePartnerToasts(viewer)
  return (
    <div className="ViewerMenu" ref={menu}>
      <link rel="stylesheet" href={styles.viewerMenu} precedence="sheet" />
      <ViewerCard />
      <ul className="ViewerMenu-items">
        {/* A phone's menu: where there is an app, the page offers it too (R116). */}
        <Item
          route={links.openInApp ? 'ShowMobileWebEditorRedirectNewStory' : 'ShowNewPost'}
          className="ViewerMenu-write"
        >
          {copy.nav.write}
        </Item>
        <ProfileItem />
        <Item route="ShowYourLists">{copy.viewerMenu.library}</Item>
        <Item route="ShowYourStories" params={{ filterBy: 'drafts' }}>
          {copy.viewerMenu.stories}
        </Item>
        <Item route="ShowStats">{copy.viewerMenu.stats}</Item>
        {viewer.isPartnerProgramEnrolled && (
          <Item route="ShowPartnerDashboard">{copy.viewerMenu.partnerProgram}</Item>
        )}
        <PublicationItems collections={collections} />
        <Item route="ShowSettings">{copy.avatarMenu.settings}</Item>
        <Item route="ShowFollowsIndex">{copy.viewerMenu.refineRecommendations}</Item>
        <ManagePublications collections={collections} />
        <MembershipItem isMember={viewer.mediumMemberAt !== null} isReactivatable={isReactivatable} />
        <MastodonItem account={mastodon} />
        {!viewer.isBookAuthor && (
          <Item route="ShowLandingVerifiedAuthors">{copy.viewerMenu.applyForVerification}</Item>
        )}
        {!viewer.isPartnerProgramEnrolled && (
          <Item route="ShowPartnerProgramLanding">{copy.viewerMenu.applyToPartnerProgram}</Item>
        )}
        <li>
          <Link
            className="ViewerMenu-item"
            to={href('ShowGiftLanding', undefined, GIFT)}
            onClick={() => track('upsell.clicked', GIFT)}
          >
            {copy.viewerMenu.giftMembership}
          </Link>
        </li>
        <li>
          <ShortcutsButton className="ViewerMenu-item" />
        </li>
        {viewer.isStaff && <Item route="ShowMissionControl">{copy.viewerMenu.missionControl}</Item>}
      </ul>
      <a
        className="ViewerMenu-signOut"
        href={path('AcctSignout', { xsrf: viewer.xsrfToken })}
        onClick={(event) => signOut(event, viewer)}
      >
        {copy.viewerMenu.signOut}
        <ViewerEmail />
      </a>
    </div>
  )
}

/** R161 */
export function PublicationItems({ collections }: { collections: AdminCollections }) {
  const href = useHref()
  const shown = collections.slice(0, limits.avatarMenu.maxPublications)
  return (
    <>
      {shown.map(({ id, slug, name }) => (
        <li key={id}>
          <Link className="ViewerMenu-item" to={href('ShowCollectionHome', { collectionSlug: slug })}>
            {name}
          </Link>
        </li>
      ))}
      {collections.length > shown.length && isBuilt('ShowSettings') && (
        <li>
          <Link className="ViewerMenu-item" to={publicationsInSettings(href)}>
            {copy.viewerMenu.seeAllPublications}
          </Link>
        </li>
      )}
    </>
  )
}

/** R020, R157 */
export function ManagePublications({ collections }: { collections: AdminCollections }) {
  const href = useHref()
  if (!collections.length || !isBuilt('ShowSettings')) return null
  return (
    <li>
      <Link className="ViewerMenu-item" to={publicationsInSettings(href)}>
        {copy.viewerMenu.managePublications}
      </Link>
    </li>
  )
}

/** Members may resume a cancelled membership (R157, R250). */
function MembershipItem({ isMember, isReactivatable }: { isMember: boolean; isReactivatable: boolean }) {
  const href = useHref()
  const { mainOrigin } = useSite()
  if (isReactivatable) {
    return (
      <li>
        <a className="ViewerMenu-item" href={`${mainOrigin}${path('ShowHome')}#reactivateMembership`}>
          {copy.viewerMenu.reactivateMembership}
        </a>
      </li>
    )
  }
  if (isMember) return null
  return (
    <li>
      <Link className="ViewerMenu-item" to={href('ShowPay')}>
        {copy.viewerMenu.becomeMember}
      </Link>
    </li>
  )
}

/** R163, R360 */
export function MastodonItem({ account }: { account: LinkedMastodon | null }) {
  const { flags } = useSite()
  if (!flags.enable_mastodon_for_members) return null
  if (!account) return <Item route="ShowMastodonForMembersPage">{copy.viewerMenu.createMastodon}</Item>
  return (
    <li>
      <a className="ViewerMenu-item" href={`https://${account.instance}/`}>
        {copy.viewerMenu.goToMastodon(account.instance)}
      </a>
    </li>
  )
}

type LinkedMastodon = NonNullable<
  NonNullable<
    NonNullable<Operations['AvatarMenuQuery']['data']['viewer']['viewerEdge']>['linkedExternalAccounts']
  >['mastodonAccount']
>

const publicationsInSettings = (href: ReturnType<typeof useHref>) =>
  `${href('ShowSettingsTab', { setting: 'publishing' })}#managePublications`

interface ItemProps {
  route: RouteName
  params?: Record<string, string>
  className?: string
  children: ReactNode
}

function Item({ route, params, className = '', children }: ItemProps) {
  const href = useHref()
  if (!isBuilt(route)) return null
  return (
    <li className={className}>
      <Link className="ViewerMenu-item" to={href(route, params)}>
        {children}
      </Link>
    </li>
  )
}

type AdminCollections = Operations['AvatarMenuQuery']['data']['viewer']['adminCollections']

/** The menu is on every page of a viewer. */
function usePartnerToasts(viewer: ShellViewer) {
  const href = useHref()
  const { isPartnerProgramEnrolled } = viewer
  useEffect(() => {
    if (!isPartnerProgramEnrolled) return undefined
    return onceIdle(() => {
      void import('#client/partner/partnerToasts.ts').then(({ showPartnerToasts }) =>
        showPartnerToasts(viewer, href).catch(() => undefined),
      )
    })
    // Once per page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isPartnerProgramEnrolled])
}

function useMenuDetails() {
  const menu = useRef<HTMLDivElement>(null)
  const [collections, setCollections] = useState<AdminCollections>([])
  const [isReactivatable, setReactivatable] = useState(false)
  const [mastodon, setMastodon] = useState<LinkedMastodon | null>(null)
  useEffect(() => {
    const popover = menu.current?.closest('[popover]')
    if (!popover) return
    const ask = () =>
      void send('AvatarMenuQuery', {}).then(
        ({ viewer }) => {
          setCollections(viewer.adminCollections)
          setReactivatable(viewer.viewerEdge?.membership?.isReactivatable ?? false)
          setMastodon(viewer.viewerEdge?.linkedExternalAccounts?.mastodonAccount ?? null)
        },
        () => undefined, // the menu works without them
      )
    popover.addEventListener('beforetoggle', ask, { once: true })
    return () => popover.removeEventListener('beforetoggle', ask)
  }, [])
  return { menu, collections, isReactivatable, mastodon }
}
