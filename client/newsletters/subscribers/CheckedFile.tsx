import { subscribers as copy } from '#schema/copy/newsletterSubscribers.ts'
import type { FormAnswerFragment, ShownSubscriberImportFragment } from '#schema/generated/operations.ts'
import { useHref } from '#client/browser/site.tsx'
import { Button } from '#client/design/Button.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { Consent } from '#client/newsletters/subscribers/AddSubscriber.tsx'
import { ColumnsForm } from '#client/newsletters/subscribers/ColumnsForm.tsx'

interface CheckedFileProps {
  file: ShownSubscriberImportFragment
  answer: FormAnswerFragment | null | undefined
}

/** The outcome of each line, and the import's button. */
export function CheckedFile({ file, answer }: CheckedFileProps) {
  const href = useHref()
  const { id, outcomes } = file
  const writes = outcomes.some(({ outcome }) => outcome === 'ADDED' || outcome === 'OPTED_OUT')
  return (
    <>
      <h2 className="Subscribers-part">{copy.checkedTitle}</h2>
      <dl className="CheckedFile">
        {outcomes.map(({ outcome, count, lines }) => (
          <div key={outcome} className="CheckedFile-one" data-outcome={outcome}>
            <dt>{copy.outcomes[outcome]}</dt>
            <dd className="CheckedFile-count">{count.toLocaleString('en')}</dd>
            <dd className="CheckedFile-lines">
              <ul>
                {lines.map(({ line, email, name }) => (
                  <li key={line}>
                    <span className="CheckedFile-line">{copy.line(line)}</span>{' '}
                    {[email, name].filter(Boolean).join(', ')}
                  </li>
                ))}
                {count > lines.length && (
                  <li className="CheckedFile-line">{copy.andMore(count - lines.length)}</li>
                )}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
      {outcomes.length === 0 && <p>{copy.noPeople}</p>}
      {writes && (
        <ActionForm
          form="startSubscriberImport"
          className="Subscribers-form"
          action={href('ImportSubscribers')}
          fields={{ id, import: id }}
          answer={answer}
        >
          {({ isBusy }) => (
            <>
              <Consent label={copy.importConsent} />
              <Button type="submit" kind="primary" aria-disabled={isBusy || undefined}>
                {copy.start}
              </Button>
            </>
          )}
        </ActionForm>
      )}
      {outcomes.length > 0 && !writes && <p role="status">{copy.nothingToAdd}</p>}
      <details className="Subscribers-add">
        <summary className="Subscribers-link">{copy.changeColumns}</summary>
        <ColumnsForm file={file} answer={answer} />
      </details>
    </>
  )
}
