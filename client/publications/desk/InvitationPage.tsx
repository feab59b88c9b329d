import { copy } from '#schema/copy/publicationDesk.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { Avatar } from '#client/design/Avatar.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'

export const page = definePage<'PublicationInvitationPage'>({
  operation: 'PublicationInvitationPage',
  variables: ({ params }) => ({ slug: params.collectionSlug! }),
  outcome: ({ collectionInvitation }) => (collectionInvitation ? undefined : { status: 404 }),
  head: () => ({ title: copy.invitation, noIndex: true }),
  styles: ['publicationDesk', 'publishing', 'forms'],
  Component: InvitationPage,
})

function InvitationPage({ data }: PageProps<'PublicationInvitationPage'>) {
  const href = useHref()
  const { collectionId, slug, name, tagline, avatarId, role, invitedBy } = data.collectionInvitation!
  const answer = (isAccepted: boolean) => ({
    form: 'answerCollectionInvitation' as const,
    action: href('AnswerCollectionInvitation', { collectionSlug: slug }),
    answer: data.formAnswer,
    fields: { collectionId, isAccepted: String(isAccepted) },
    of: String(isAccepted),
  })
  return (
    <div className="PublicationDesk">
      <h1 className="PublicationDesk-title">{copy.invitation}</h1>
      <div className="PublicationDesk-card">
        <Avatar name={name} imageId={avatarId} size="L" shape="square" />
        <p>
          <Link to={href('ShowUser', { username: invitedBy.username })}>{invitedBy.name}</Link>{' '}
          {copy.invitedBy(role)} <Link to={href('ShowCollectionHome', { collectionSlug: slug })}>{name}</Link>
          .
        </p>
      </div>
      {tagline && <p className="PublicationDesk-words">{tagline}</p>}
      <p className="Field-hint">
        {copy.roles[role]}: {copy.rights[role]}.
      </p>
      <div className="PublicationDesk-buttons">
        <ActionForm {...answer(true)} kind="primary" label={copy.accept} />
        <ActionForm {...answer(false)} label={copy.decline} />
      </div>
    </div>
  )
}
