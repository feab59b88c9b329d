import { useState } from 'react'
import { copy } from '#schema/copy/importing.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/viewer.ts'
import { Button } from '#client/design/Button.tsx'
import { Field } from '#client/design/Field.tsx'
import { answerTo } from '#client/forms/formAnswer.ts'

/** Makes a draft of a story that was published elsewhere (R062). The form is posted with scripts too: it leads to the draft. */
export const page = definePage<'ImportStoryPage'>({
  operation: 'ImportStoryPage',
  variables: () => ({}),
  head: () => ({ title: copy.title, noIndex: true }),
  styles: ['forms', 'library', 'desk'],
  isSided: () => false,
  Component: ImportStoryPage,
})

function ImportStoryPage({ data, at }: PageProps<'ImportStoryPage'>) {
  const href = useHref()
  const viewer = useViewer()
  const [isSending, setSending] = useState(false)
  const form = at.row.name === 'ImportPost' ? 'importPost' : 'importStory'
  const answer = answerTo(data.formAnswer, form)
  const typed = (name: string) => answer?.values.find((value) => value.name === name)?.value
  return (
    <>
      <h1 className="Library-title">{copy.title}</h1>
      <p>{copy.about}</p>
      <p className="Desk-note">{copy.own}</p>
      <form
        className="Library-form"
        method="post"
        action={form === 'importPost' ? href('ImportPost') : href('ImportStory')}
        aria-busy={isSending || undefined}
        onSubmit={() => setSending(true)}
      >
        <input type="hidden" name="form" value={form} />
        <input type="hidden" name="xsrf" value={viewer?.xsrfToken ?? ''} />
        <Field
          id="import-address"
          label={copy.address}
          name="address"
          type="text"
          inputMode="url"
          autoComplete="url"
          placeholder={copy.hint}
          required
          defaultValue={typed('address')}
          message={answer?.isError ? answer.message : null}
        />
        <label className="SaveMenu-tick">
          <input
            type="checkbox"
            name="keepsDate"
            value="true"
            defaultChecked={answer === null || typed('keepsDate') === 'true'}
          />
          <span className="SaveMenu-name">{copy.keepDate}</span>
        </label>
        <Button kind="primary" type="submit" disabled={isSending}>
          {copy.button}
        </Button>
        <p role="status">{isSending && copy.working}</p>
      </form>
      <p className="Desk-note">{copy.files}</p>
    </>
  )
}
