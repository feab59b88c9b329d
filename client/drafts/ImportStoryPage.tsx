import { copy } from '#schema/copy/importing.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { Button } from '#client/design/Button.tsx'
import { Field } from '#client/design/Field.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { answerTo } from '#client/forms/formAnswer.ts'

/** R062. */
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
  const form = at.row.name === 'ImportPost' ? 'importPost' : 'importStory'
  const answer = answerTo(data.formAnswer, form)
  return (
    <>
      <h1 className="Library-title">{copy.title}</h1>
      <p>{copy.about}</p>
      <p className="Desk-note">{copy.own}</p>
      <ActionForm
        className="Library-form"
        form={form}
        action={form === 'importPost' ? href('ImportPost') : href('ImportStory')}
        answer={answer}
      >
        {({ error, errorId, isBusy, typed }) => (
          <>
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
              isFault={error !== null}
              aria-describedby={errorId}
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
            <Button kind="primary" type="submit" disabled={isBusy}>
              {copy.button}
            </Button>
            <p role="status">{isBusy && copy.working}</p>
          </>
        )}
      </ActionForm>
      <p className="Desk-note">{copy.files}</p>
    </>
  )
}
