import { copy } from '#schema/copy/writing.ts'
import { revertingId } from '#schema/posts/drafts.ts'
import { path } from '#schema/routes/paths.ts'
import { truncate } from '#schema/text/truncate.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { Button, ButtonLink } from '#client/design/Button.tsx'
import { formatFullDate } from '#client/design/format.ts'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { answerTo } from '#client/forms/formAnswer.ts'

/** R058: a GET must not change anything (D19). */
export const page = definePage<'RevertPage'>({
  operation: 'RevertPage',
  variables: ({ params }) => ({ postId: params.postId!, versionId: params.versionId! }),
  outcome: ({ draft, draftVersion }) => (draft && draftVersion ? undefined : { status: 404 }),
  head: () => ({ title: copy.revert.title, noIndex: true }),
  styles: ['forms', 'signin', 'writing'],
  Component: RevertPage,
})

function RevertPage({ data, at }: PageProps<'RevertPage'>) {
  const { postId = '', versionId = '', baseRev = '0' } = at.params
  const version = data.draftVersion!
  const revision = data.draft!.revision
  const href = useHref()
  const words = copy.revert
  const answer = answerTo(data.formAnswer, 'revertDraft')
  const isBehind = revision !== Number(baseRev)
  const base = String(revision)
  return (
    <div className="SignInSlip">
      <h1>{words.title}</h1>
      {(answer || isBehind) && <p role="alert">{answer?.message ?? words.behind}</p>}
      <section className="RevertPage-version" aria-label={words.of(formatFullDate(version.createdAt))}>
        <p className="RevertPage-facts">
          {words.of(formatFullDate(version.createdAt))}
          {version.isPublished && ` · ${words.wasPublished}`}
        </p>
        <p className="RevertPage-title" dir="auto">
          {version.title || copy.untitled}
        </p>
        <p className="RevertPage-text" dir="auto">
          {openingOf(version.paragraphs)}
        </p>
      </section>
      <p>{words.note}</p>
      <ActionForm
        form="revertDraft"
        action={path('RevertPost', { postId, versionId, baseRev: base })}
        fields={{ changeId: revertingId(versionId, revision) }}
        // Both possible next pages have to read the draft again.
        leaves
      >
        <p className="RevertPage-choice">
          <Button type="submit" kind="primary">
            {words.button}
          </Button>
          <ButtonLink kind="text" to={href('EditPost', { postId })}>
            {words.cancel}
          </ButtonLink>
        </p>
      </ActionForm>
    </div>
  )
}

const LONGEST = 400

function openingOf(paragraphs: string): string {
  const text = (JSON.parse(paragraphs) as { text: string }[]).map((one) => one.text).join(' ')
  return truncate(text, LONGEST)
}
