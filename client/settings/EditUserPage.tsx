import { settingsCopy as copy } from '#schema/copy/publicationSettings.ts'
import { limits } from '#schema/limits.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { Field } from '#client/design/Field.tsx'
import { TextArea } from '#client/design/TextArea.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { answerTo } from '#client/forms/formAnswer.ts'
import { AboutField } from '#client/publications/settings/AboutField.tsx'
import { useInShell } from '#client/settings/useInShell.ts'

const words = copy.profile

/** R064 */
export const page = definePage<'EditUserPage'>({
  operation: 'EditUserPage',
  variables: () => ({}),
  outcome: ({ viewer }) => (viewer.username ? undefined : { status: 404 }),
  head: () => ({ title: words.title, noIndex: true }),
  styles: ['publicationDesk', 'publishing', 'forms'],
  Component: EditUserPage,
})

function EditUserPage({ data: { viewer, ownAbout, formAnswer } }: PageProps<'EditUserPage'>) {
  const href = useHref()
  useInShell({ name: viewer.name })
  const username = viewer.username!
  const action = href('EditUser', { username })
  const failed = answerTo(formAnswer, 'profilePage', 'editUserAbout')
  const typed = (field: string) =>
    failed?.isError ? failed.values.find(({ name }) => name === field)?.value : undefined
  return (
    <div className="PublicationDesk">
      <h1 className="PublicationDesk-title">{words.title}</h1>
      <p className="PublicationDesk-words">{words.about}</p>
      <p className="PublicationDesk-buttons">
        <Link to={href('ShowUser', { username })}>{words.see}</Link>
        <Link to={href('ShowUserAbout', { username })}>{words.seeAbout}</Link>
        <Link to={href('ShowSettings')}>{words.picture}</Link>
      </p>
      <section id="details" aria-labelledby="details-title">
        <h2 className="PublicationDesk-part" id="details-title">
          {words.details}
        </h2>
        <ActionForm form="profilePage" action={action} answer={formAnswer} label={copy.about.save}>
          <Field
            id="name"
            label={words.name}
            name="name"
            required
            maxLength={limits.profile.name}
            defaultValue={typed('name') ?? viewer.name ?? ''}
            autoComplete="name"
            dir="auto"
          />
          <TextArea
            id="bio"
            label={words.bio}
            hint={words.bioHint(limits.profile.bio)}
            className="PublicationDesk-text"
            name="bio"
            rows={3}
            defaultValue={typed('bio') ?? viewer.bio ?? ''}
            dir="auto"
          />
        </ActionForm>
      </section>
      <section id="about" aria-labelledby="about-title">
        <h2 className="PublicationDesk-part" id="about-title">
          {copy.about.text}
        </h2>
        <ActionForm
          form="editUserAbout"
          action={action}
          answer={formAnswer}
          kind="primary"
          label={copy.about.save}
        >
          {({ errorId }) => <AboutField text={typed('text') ?? ownAbout ?? ''} errorId={errorId} />}
        </ActionForm>
      </section>
    </div>
  )
}
