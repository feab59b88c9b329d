import { copy } from '#schema/copy/publicationDesk.ts'
import type { DeskPartsFragment, FormAnswerFragment, PeoplePageQuery } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { Avatar } from '#client/design/Avatar.tsx'
import { send } from '#client/graphql/send.ts'
import { RoleChoice, roleIn } from '#client/publications/desk/RoleChoice.tsx'
import { StoryForm } from '#client/publishing/StoryForm.tsx'

export type Member = NonNullable<
  PeoplePageQuery['collectionDesk']
>['collection']['members']['members'][number]

interface MemberRowProps {
  desk: DeskPartsFragment
  member: Member
  answer: FormAnswerFragment | null | undefined
  /** The row goes with the person. */
  onRemoved(): void
}

/** One of the masthead; the owner changes the role of editors and writers, or removes them. */
export function MemberRow({ desk, member, answer, onRemoved }: MemberRowProps) {
  const href = useHref()
  const { id: collectionId, slug, mayRun } = desk
  const { role, user } = member
  const { id: userId, username, name, imageId } = user
  const form = {
    action: href('ShowCollectionSettings', { collectionSlug: slug }),
    fields: { collectionId, userId },
    answer,
    of: userId,
  }
  return (
    <li className="DeskPeople-one">
      <Avatar name={name} imageId={imageId} size="M" />
      <div className="DeskPeople-who">
        <Link className="DeskPeople-name" to={href('ShowUser', { username })}>
          {name}
        </Link>
        <p className="Field-hint">
          {copy.roles[role]}: {copy.rights[role]}
        </p>
      </div>
      {mayRun && role !== 'OWNER' && (
        <div className="DeskPeople-actions">
          <StoryForm
            {...form}
            form="collectionRole"
            label={copy.changeRole}
            name={copy.changeRoleOf(name)}
            said={copy.roleChanged}
            send={(fields) => send('SetCollectionRole', { collectionId, userId, role: roleIn(fields) })}
          >
            <RoleChoice label={copy.roleOf(name)} chosen={role} />
          </StoryForm>
          <StoryForm
            {...form}
            form="removeFromCollection"
            kind="text"
            label={copy.remove}
            name={copy.removeOne(name)}
            said={copy.removed}
            send={() => send('RemoveFromCollection', { collectionId, userId })}
            onDone={onRemoved}
          />
        </div>
      )}
    </li>
  )
}
