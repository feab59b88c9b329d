import { copy } from '#schema/copy/publicationDesk.ts'
import type { DeskPartsFragment, FormAnswerFragment, PeoplePageQuery } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { Avatar } from '#client/design/Avatar.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import type { RemovalForm } from '#client/forms/useRemovalMessage.ts'
import { RoleChoice } from '#client/publications/desk/RoleChoice.tsx'

export type Member = NonNullable<
  PeoplePageQuery['collectionDesk']
>['collection']['members']['members'][number]

interface MemberRowProps {
  desk: DeskPartsFragment
  member: Member
  answer: FormAnswerFragment | null | undefined
  /** The row disappears with the person. */
  gone: RemovalForm
}

export function MemberRow({ desk, member, answer, gone }: MemberRowProps) {
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
          <ActionForm {...form} form="collectionRole" label={copy.changeRole} name={copy.changeRoleOf(name)}>
            <RoleChoice label={copy.roleOf(name)} chosen={role} />
          </ActionForm>
          <ActionForm
            {...form}
            {...gone}
            form="removeFromCollection"
            kind="text"
            label={copy.remove}
            name={copy.removeOne(name)}
          />
        </div>
      )}
    </li>
  )
}
