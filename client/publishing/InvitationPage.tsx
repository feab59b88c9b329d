import { copy } from '#schema/copy/publishing.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'

export const page = definePage<'InvitationPage'>({
  operation: 'InvitationPage',
  variables: ({ params }) => ({ postId: params.postId! }),
  outcome: ({ coauthorInvitation }) => (coauthorInvitation ? undefined : { status: 404 }),
  head: () => ({ title: copy.invitation, noIndex: true }),
  styles: ['publishing', 'forms'],
  Component: InvitationPage,
})

function InvitationPage({ data }: PageProps<'InvitationPage'>) {
  const href = useHref()
  const { postId, title, invitedBy } = data.coauthorInvitation!
  const action = href('AnswerInvitation', { postId })
  const answer = (isAccepted: boolean) => ({
    form: 'answerInvitation' as const,
    action,
    answer: data.formAnswer,
    fields: { isAccepted: String(isAccepted) },
    of: String(isAccepted),
  })
  return (
    <div className="StorySettings InvitationPage">
      <h1 className="StorySettings-title">{copy.invitation}</h1>
      <p>
        <Link to={href('ShowUser', { username: invitedBy.username })}>{invitedBy.name}</Link>{' '}
        {copy.invitationTo} <b dir="auto">{title || copy.untitled}</b>.
      </p>
      <p className="Field-hint">{copy.invitationWords}</p>
      <p className="Field-hint">{copy.invitationEarnings}</p>
      <div className="StorySettings-buttons">
        <ActionForm {...answer(true)} kind="primary" label={copy.accept} />
        <ActionForm {...answer(false)} label={copy.decline} />
      </div>
    </div>
  )
}
