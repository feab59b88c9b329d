import { settingsCopy as copy } from '#schema/copy/publicationSettings.ts'
import { copy as desk } from '#schema/copy/publicationDesk.ts'
import { limits } from '#schema/limits.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { Avatar } from '#client/design/Avatar.tsx'
import { count } from '#client/design/format.ts'
import { Pager } from '#client/design/Pager.tsx'
import { DeskSettings } from '#client/publications/desk/DeskSettings.tsx'

/** R077 */
export const page = definePage<'FollowersSettingsPage'>({
  operation: 'FollowersSettingsPage',
  variables: ({ params, search }) => ({
    slug: params.collectionSlug!,
    paging: { to: search.get('to'), limit: limits.lists.pageSize },
  }),
  outcome: ({ collectionDesk }) => (collectionDesk ? undefined : { status: 404 }),
  head: ({ collectionDesk }) => ({
    title: `${desk.settings.followers}: ${collectionDesk!.name}`,
    noIndex: true,
  }),
  styles: ['publicationDesk'],
  Component: FollowersSettingsPage,
})

function FollowersSettingsPage({ data, at }: PageProps<'FollowersSettingsPage'>) {
  const href = useHref()
  const { slug, collection } = data.collectionDesk!
  const { users, pagingInfo } = collection.followers
  const address = (to?: string) =>
    href('ShowCollectionSettingsFollowers', { collectionSlug: slug }, to ? { to } : {})
  const next = pagingInfo.next?.to
  return (
    <DeskSettings desk={data.collectionDesk!} part="followers">
      <h2 className="PublicationDesk-part">{count(collection.followerCount, 'follower')}</h2>
      {users.length === 0 && !at.search.get('to') && <p className="Field-hint">{copy.followers.none}</p>}
      <ul className="DeskPeople">
        {users.map(({ id, username, name, bio, imageId }) => (
          <li key={id} className="DeskPeople-one">
            <Avatar name={name} imageId={imageId} size="M" />
            <div className="DeskPeople-who">
              <Link className="DeskPeople-name" to={href('ShowUser', { username })}>
                {name}
              </Link>
              {bio && (
                <p className="Field-hint" dir="auto">
                  {bio}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Pager
        newer={at.search.get('to') ? address() : undefined}
        newerLabel={copy.followers.first}
        older={next && address(next)}
        olderLabel={copy.followers.more}
      />
    </DeskSettings>
  )
}
