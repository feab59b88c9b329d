import { copy } from '#schema/copy.ts'
import type { MuteKind } from '#schema/reactions/muting.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps, type PageLocation } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { Avatar } from '#client/design/Avatar.tsx'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { Tabs } from '#client/design/Tabs.tsx'
import { RefineFrame, refineTitle } from '#client/following/RefineFrame.tsx'
import { MuteToggle } from '#client/muting/MuteToggle.tsx'
import { ListPager } from '#client/design/ListPager.tsx'

const isPublications = ({ params }: PageLocation) => params.activeTab === 'publications'

export const page = definePage<'MutedPage'>({
  operation: 'MutedPage',
  variables: (at) => ({
    users: !isPublications(at),
    publications: isPublications(at),
    paging: { to: at.search.get('to') },
  }),
  head: () => ({ title: refineTitle('muted'), noIndex: true }),
  styles: ['settings', 'muting'],
  Component: MutedPage,
})

function MutedPage({ data, at }: PageProps<'MutedPage'>) {
  const href = useHref()
  const { users, pagingInfo } = data.mutedUsers ?? { users: [], pagingInfo: null }
  const { collections, pagingInfo: further } = data.mutedCollections ?? { collections: [], pagingInfo: null }
  const tab = (label: string, activeTab: string, isActive: boolean) => ({
    label,
    to: href('ShowMuteSettingsTab', { activeTab }),
    isActive,
  })
  const rows = isPublications(at)
    ? collections.map(({ id, name, slug, avatarId }) => ({
        kind: 'collection' as const,
        id,
        name,
        imageId: avatarId,
        home: href('ShowCollectionHome', { collectionSlug: slug }),
      }))
    : users.map(({ id, name, username, imageId }) => ({
        kind: 'user' as const,
        id,
        name,
        imageId,
        home: href('ShowUser', { username }),
      }))
  return (
    <RefineFrame active="muted">
      <p className="MutedPage-about">{copy.muting.explained}</p>
      <Tabs
        label={copy.muting.title}
        tabs={[
          tab(copy.muting.tabs.users, 'users', !isPublications(at)),
          tab(copy.muting.tabs.publications, 'publications', isPublications(at)),
        ]}
      />
      {rows.length > 0 ? (
        <ul className="MutedPage-list">
          {rows.map((row) => (
            <MutedRow key={row.id} {...row} />
          ))}
        </ul>
      ) : at.search.get('to') ? (
        <EmptyState sentence={copy.feed.end} />
      ) : (
        <EmptyState
          sentence={isPublications(at) ? copy.muting.noPublications : copy.muting.noPeople}
          action={{ label: copy.muting.back, to: href('ShowHome') }}
        />
      )}
      <ListPager at={at} next={pagingInfo?.next ?? further?.next ?? null} />
    </RefineFrame>
  )
}

interface Row {
  kind: MuteKind
  id: string
  name: string
  imageId: string | null
  home: string
}

function MutedRow({ kind, id, name, imageId, home }: Row) {
  return (
    <li className="MutedRow">
      <Avatar name={name} imageId={imageId} size="S" shape={kind === 'collection' ? 'square' : undefined} />
      <Link className="MutedRow-name" to={home}>
        <bdi>{name}</bdi>
      </Link>
      <MuteToggle kind={kind} id={id} name={name} className="Button Button--quiet" isMuting isShort />
    </li>
  )
}
