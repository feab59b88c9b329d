import { subscribers as copy } from '#schema/copy/newsletterSubscribers.ts'
import type { FormAnswerFragment, ImportSubscribersPageQuery } from '#schema/generated/operations.ts'
import { useHref } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { Button } from '#client/design/Button.tsx'
import { HiddenFields } from '#client/forms/HiddenFields.tsx'

interface UploadFormProps {
  newsletters: NonNullable<ImportSubscribersPageQuery['subscriberImports']>['newsletters']
  answer: FormAnswerFragment | null
}

/** The browser itself sends the file. Each newsletter has its own form, because it is in the address. */
export function UploadForm({ newsletters, answer }: UploadFormProps) {
  const href = useHref()
  const viewer = useViewer()
  return newsletters.map(({ id, collection, name }, at) => {
    const title = [collection ?? copy.own, name].filter(Boolean).join(': ')
    return (
      <form
        key={id ?? ''}
        className="Subscribers-form Subscribers-upload"
        method="post"
        encType="multipart/form-data"
        action={href('ProcessNewsletterImportApi', { id: id ?? viewer?.id ?? '' })}
      >
        <HiddenFields />
        {newsletters.length > 1 && <h2 className="Subscribers-part">{title}</h2>}
        <FileField id={`file-${at}`} />
        <p className="ActionForm-said" data-error role="status">
          {at === 0 && answer?.isError ? answer.message : null}
        </p>
      </form>
    )
  })
}

function FileField({ id }: { id: string }) {
  return (
    <>
      <div className="Field">
        <label className="Field-label" htmlFor={id}>
          {copy.file}
        </label>
        <input
          id={id}
          className="FileInput"
          type="file"
          name="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          required
          aria-describedby={`${id}-hint`}
        />
        <p className="Field-hint" id={`${id}-hint`}>
          {copy.fileHint}
        </p>
      </div>
      <Button type="submit" kind="primary">
        {copy.upload}
      </Button>
    </>
  )
}
