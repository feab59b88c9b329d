import { copy } from '#schema/copy/publicationDesk.ts'
import type { DeskPartsFragment, FormAnswerFragment, PeoplePageQuery } from '#schema/generated/operations.ts'
import { day, limits } from '#schema/limits.ts'
import { useHref } from '#client/browser/site.tsx'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { SuggestField } from '#client/forms/SuggestField.tsx'
import { RoleChoice } from '#client/publications/desk/RoleChoice.tsx'
import { findPeople } from '#client/publications/settings/pickerSearches.ts'
import { useRemovalMessage } from '#client/forms/useRemovalMessage.ts'

interface InviteSectionProps {
  desk: DeskPartsFragment
  invitations: NonNullable<PeoplePageQuery['collectionDesk']>['invitations']
  answer: FormAnswerFragment | null | undefined
}

/** Unanswered invitations can be withdrawn. */
export function InviteSection({ desk: { id: collectionId, slug }, invitations, answer }: InviteSectionProps) {
  const href = useHref()
  const action = href('ShowCollectionSettings', { collectionSlug: slug })
  const { said, place, gone } = useRemovalMessage(answer, 'withdrawCollectionInvitation')
  return (
    <section id="invite" aria-labelledby="invite-title">
      <h2 className="PublicationDesk-part" id="invite-title">
        {copy.invite}
      </h2>
      <ActionForm
        form="inviteToCollection"
        action={action}
        fields={{ collectionId }}
        answer={answer}
        label={copy.inviteButton}
      >
        {({ errorId, typed }) => (
          <>
            <SuggestField
              find={findPeople}
              id="to"
              label={copy.inviteTo}
              name="to"
              required
              hint={copy.inviteHint(limits.publication.invitation / day)}
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={typed('to')}
              errorId={errorId}
            />
            <div className="Field">
              <label className="Field-label" htmlFor="invited-role">
                {copy.role}
              </label>
              <RoleChoice id="invited-role" chosen="WRITER" />
            </div>
          </>
        )}
      </ActionForm>
      {invitations.length > 0 && <h3 className="PublicationDesk-small">{copy.pending}</h3>}
      <p ref={place} tabIndex={-1} className="ActionForm-said" role="status">
        {said}
      </p>
      <ul className="DeskPeople">
        {invitations.map(({ id, role, user, email, expiresAt }) => {
          const who = user ? `@${user.username}` : (email ?? '')
          return (
            <li key={id} className="DeskPeople-one">
              <div className="DeskPeople-who">
                <p className="DeskPeople-name">{who}</p>
                <p className="Field-hint">
                  {role === 'OWNER' ? copy.offeredTo : copy.roles[role]}. {copy.until}{' '}
                  <Timestamp at={expiresAt} />
                </p>
              </div>
              <ActionForm
                {...gone}
                form="withdrawCollectionInvitation"
                action={action}
                fields={{ collectionId, invitationId: id }}
                answer={answer}
                of={id}
                kind="text"
                label={copy.withdraw}
                name={copy.withdrawOne(who)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
