import type {
  BlogrollFragment,
  ProfileHeaderFragment,
  ShelfBooksFragment,
  ShelfListsFragment,
  SubscribeBoxFragment,
} from '#schema/generated/operations.ts'
import { isBuilt } from '#client/browser/built.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref, useSite } from '#client/browser/site.tsx'
import { count, formatMonth } from '#client/design/format.ts'
import { Icon } from '#client/design/Icon.tsx'
import { SectionTitle } from '#client/design/SectionTitle.tsx'
import { SubscribeBox } from '#client/subscribing/SubscribeBox.tsx'
import { Blogroll } from '#client/users/Blogroll.tsx'
import { BookCover } from '#client/users/BookCover.tsx'
import { UserCard } from '#client/users/UserCard.tsx'

interface ProfileAsideProps {
  user: ProfileHeaderFragment &
    Partial<ShelfListsFragment> &
    Partial<ShelfBooksFragment> &
    Partial<BlogrollFragment> & { newsletter?: SubscribeBoxFragment | null }
  /** If the page does not start with the person. */
  isIntroduced?: boolean
  /** Left out, because the page itself shows it. */
  shownListId?: string
}

/** As far as the page has read them. */
export function ProfileAside({ user, isIntroduced = false, shownListId }: ProfileAsideProps) {
  const books = user.shelfBooks?.books ?? []
  const lists = (user.shelfLists?.catalogs ?? []).filter(({ id }) => id !== shownListId)
  return (
    <div className="ProfileAside">
      {isIntroduced && <UserCard user={user} entryPoint="writerSidebar" />}
      {user.newsletter && <SubscribeBox newsletter={user.newsletter} source="PROFILE" />}
      {books.length > 0 && <Books user={user} books={books} />}
      {lists.length > 0 && <Lists user={user} lists={lists} />}
      {user.blogroll && user.blogroll.length > 0 && <Blogroll entries={user.blogroll} />}
      <Colophon user={user} />
    </div>
  )
}

function Books({ user, books }: ProfileAsideProps & { books: ShelfBooksFragment['shelfBooks']['books'] }) {
  const href = useHref()
  const shelf = href('ShowUserBooks', { username: user.username })
  return (
    <section className="ProfileAside-part">
      <SectionTitle>Books</SectionTitle>
      <ul className="ProfileAside-books">
        {books.map((book) => (
          <li key={book.id}>
            <Link to={shelf}>
              <BookCover book={book} width={64} />
              <span>
                <bdi>{book.title}</bdi>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Lists({ user, lists }: ProfileAsideProps & { lists: ShelfListsFragment['shelfLists']['catalogs'] }) {
  const href = useHref()
  const { username } = user
  return (
    <section className="ProfileAside-part">
      <SectionTitle>Lists</SectionTitle>
      <ul className="ProfileAside-lists">
        {lists.map((list) => (
          <li key={list.id}>
            <Link to={href('ShowUserList', { username, catalogSlugId: list.slug })} dir="auto">
              {list.name}
            </Link>
            <span>{count(list.itemsCount, 'story', 'stories')}</span>
          </li>
        ))}
      </ul>
      <Link className="ProfileAside-all" to={href('ShowUserLists', { username })}>
        All lists
      </Link>
    </section>
  )
}

function Colophon({ user: { username, name, createdAt } }: ProfileAsideProps) {
  const href = useHref()
  const { productName } = useSite()
  return (
    <div className="ProfileAside-colophon">
      <p>
        On {productName} since {formatMonth(createdAt)}
      </p>
      {isBuilt('ShowUserFeed') && (
        <Link to={href('ShowUserFeed', { username })}>
          <Icon name="rss" size={16} />
          RSS feed of {name}
        </Link>
      )}
    </div>
  )
}
