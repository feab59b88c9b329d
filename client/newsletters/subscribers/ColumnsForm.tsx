import { subscribers as copy } from '#schema/copy/newsletterSubscribers.ts'
import { SubscriberColumn } from '#schema/enums.ts'
import type { FormAnswerFragment, ShownSubscriberImportFragment } from '#schema/generated/operations.ts'
import { useHref } from '#client/browser/site.tsx'
import { Button } from '#client/design/Button.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'

interface ColumnsFormProps {
  file: ShownSubscriberImportFragment
  answer: FormAnswerFragment | null | undefined
}

/** The columns' meaning, guessed by their headings, with the first lines below. */
export function ColumnsForm({ file: { id, fileName, head, columns }, answer }: ColumnsFormProps) {
  const href = useHref()
  const [headings = [], ...lines] = head
  return (
    <>
      <h2 className="Subscribers-part">{copy.columnsTitle}</h2>
      <p className="Subscribers-words">{copy.columnsText(fileName)}</p>
      <ActionForm
        form="checkSubscriberImport"
        className="Subscribers-form"
        action={href('ImportSubscribers')}
        fields={{ id, import: id }}
        answer={answer}
      >
        {({ isBusy }) => (
          <>
            <div className="ColumnsForm">
              {headings.map((heading, at) => (
                <div key={at} className="ColumnsForm-one">
                  <label className="Field-label" htmlFor={`column-${at}`}>
                    {heading || copy.column(at + 1)}
                  </label>
                  <select
                    id={`column-${at}`}
                    className="Publishing-select"
                    name="columns"
                    defaultValue={columns[at] ?? 'IGNORED'}
                  >
                    {SubscriberColumn.map((column) => (
                      <option key={column} value={column}>
                        {copy.columns[column]}
                      </option>
                    ))}
                  </select>
                  <ul className="ColumnsForm-cells">
                    {lines.map((cells, line) => (
                      <li key={line} dir="auto">
                        {cells[at]}
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </div>
            <Button type="submit" kind="primary" aria-disabled={isBusy || undefined}>
              {copy.check}
            </Button>
          </>
        )}
      </ActionForm>
    </>
  )
}
