import { verifiedAuthors } from '#schema/copy/verifiedAuthors.ts'
import { Avatar } from '#client/design/Avatar.tsx'
import { BookEntry } from '#client/users/BookEntry.tsx'

const { name, mark, facts, bio, book } = verifiedAuthors.example

/** The author does not exist. */
export const ExampleProfile = () => (
  <div className="ExampleProfile">
    <div className="ProfileHeader-person">
      <Avatar name={name} imageId={null} size="XXL" />
      <div className="ProfileHeader-words">
        <p className="ProfileHeader-name">{name}</p>
        <p className="ProfileHeader-facts">
          <span>{facts}</span>
          <span className="ProfileHeader-mark">{mark}</span>
        </p>
        <p className="ProfileHeader-bio">{bio}</p>
      </div>
    </div>
    <BookEntry book={{ ...book, id: 'example', coverImageId: null, isbn: '', url: '' }} level={3} />
  </div>
)
