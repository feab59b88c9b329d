import { copy } from '#schema/copy.ts'
import type { FormAnswerFragment, NoteWordsFragment, NotesPageQuery } from '#schema/generated/operations.ts'
import { path } from '#schema/routes/paths.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { Button } from '#client/design/Button.tsx'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { typedIn } from '#client/forms/fields.ts'
import { answerTo } from '#client/forms/formAnswer.ts'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { NoteField } from '#client/quotes/NoteField.tsx'
import { useStoryHref } from '#client/posts/storyHref.ts'
import { ListPager } from '#client/design/ListPager.tsx'

type Note = NonNullable<NonNullable<NotesPageQuery['post']>['privateNotes']>['notes'][number]

/** Readers see only their own. */
export const page = definePage<'NotesPage'>({
  operation: 'NotesPage',
  variables: ({ params, search }) => ({ postId: params.postId!, paging: { to: search.get('to') } }),
  outcome: ({ post }) => (post ? undefined : { status: 404 }),
  head: ({ post }) => ({ title: copy.privateNotes.title(post!.title), noIndex: true }),
  styles: ['forms', 'moderation', 'quotes'],
  Component: NotesPage,
})

function NotesPage({ data, at }: PageProps<'NotesPage'>) {
  const post = data.post!
  const viewer = useViewer()
  const storyHref = useStoryHref()
  const words = copy.privateNotes
  const { notes, pagingInfo } = post.privateNotes ?? { notes: [], pagingInfo: { next: null } }
  return (
    <div className="ReportsPage">
      <h1 className="ReportsPage-title">
        <Link to={storyHref(post)}>
          <bdi>{words.title(post.title)}</bdi>
        </Link>
      </h1>
      <p className="Reported-facts">
        {viewer?.id === post.creator.id ? words.aboutOwn : words.about(post.creator.name)}
      </p>
      {data.formAnswer && <Answered answer={data.formAnswer} />}
      {notes.length > 0 ? (
        <ul className="ReportsPage-list">
          {notes.map((note) => (
            <NoteEntry key={note.id} note={note} postId={post.id} given={givenTo(note, data.formAnswer)} />
          ))}
        </ul>
      ) : (
        <EmptyState sentence={words.none} action={{ label: copy.quotes.backTo, to: storyHref(post) }} />
      )}
      <ListPager at={at} next={pagingInfo.next} label={words.more} params={{ postId: post.id }} />
    </div>
  )
}

function givenTo({ id }: Note, answer: FormAnswerFragment | null | undefined): string | undefined {
  const refused = answerTo(answer?.isError ? answer : null, 'answerNote')
  return typedIn(refused, 'inReplyToId') === id ? typedIn(refused, 'text') : undefined
}

const Answered = ({ answer: { isError, message } }: { answer: FormAnswerFragment }) => (
  <p className="ReportPage-answer" role={isError ? 'alert' : 'status'} data-problem={isError}>
    {message}
  </p>
)

function NoteEntry({ note, postId, given }: { note: Note; postId: string; given?: string }) {
  const words = copy.privateNotes
  return (
    <li className="ReportEntry" id={`note-${note.id}`}>
      {note.quote && <blockquote className="ReportEntry-note">{note.quote.text}</blockquote>}
      <NoteWords note={note} postId={postId} />
      {note.replies.map((reply) => (
        <NoteWords key={reply.id} note={reply} postId={postId} />
      ))}
      <ActionForm
        className="ReportEntry-form"
        form="answerNote"
        action={path('ShowPostNotes', { postId })}
        fields={{ inReplyToId: note.id }}
        of={note.id}
      >
        <div className="Field">
          <NoteField
            // Clears the field once the reply is listed.
            key={note.replies.length}
            id={`answer-${note.id}`}
            className="ReportPage-text"
            label={words.reply}
            rows={2}
            given={given}
          />
        </div>
        <div className="ReportEntry-buttons">
          <Button type="submit">{words.send}</Button>
        </div>
      </ActionForm>
    </li>
  )
}

function NoteWords({ note, postId }: { note: NoteWordsFragment; postId: string }) {
  const viewer = useViewer()
  const href = useHref()
  const { id, text, createdAt, user } = note
  return (
    <div>
      <p className="Reported-facts">
        <Link to={href('ShowUser', { username: user.username })}>
          <bdi>{user.name}</bdi>
        </Link>{' '}
        <Timestamp at={createdAt} />
      </p>
      <p className="NoteEntry-text" dir="auto">
        {text}
      </p>
      {viewer?.id === user.id && (
        <ActionForm
          form="deleteNote"
          action={path('ShowPostNotes', { postId })}
          fields={{ noteId: id }}
          of={id}
          says="toast"
          kind="text"
          label={copy.privateNotes.delete}
        />
      )}
    </div>
  )
}
