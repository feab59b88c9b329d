import { subscribers as copy } from '#schema/copy/newsletterSubscribers.ts'
import { limits } from '#schema/limits.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { ButtonLink } from '#client/design/Button.tsx'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { ProgressBar } from '#client/exporting/ProgressBar.tsx'
import { useReloadWhile } from '#client/browser/useReloadWhile.ts'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { answerTo } from '#client/forms/formAnswer.ts'
import { CheckedFile } from '#client/newsletters/subscribers/CheckedFile.tsx'
import { ColumnsForm } from '#client/newsletters/subscribers/ColumnsForm.tsx'
import { UploadForm } from '#client/newsletters/subscribers/UploadForm.tsx'

/** A file of subscribers, from its upload to the end of its import; each step has its address (R096). */
export const page = definePage<'ImportSubscribersPage'>({
  operation: 'ImportSubscribersPage',
  variables: ({ search }) => ({ id: search.get('import') ?? '', hasId: search.has('import') }),
  outcome: ({ subscriberImport, subscriberImports }) =>
    subscriberImports && subscriberImport !== null ? undefined : { status: 404 },
  head: () => ({ title: copy.import, noIndex: true }),
  styles: ['forms', 'publishing', 'exporting', 'subscribers'],
  Component: ImportSubscribersPage,
})

type Props = PageProps<'ImportSubscribersPage'>

function ImportSubscribersPage({ data }: Props) {
  const file = data.subscriberImport
  const isWorking = file?.state === 'CHECKING' || file?.state === 'IMPORTING'
  useReloadWhile(isWorking, limits.subscribers.reload)
  return (
    <div className="Subscribers" id="import">
      <h1 className="Subscribers-title">{copy.import}</h1>
      {file ? <ImportedFile file={file} data={data} /> : <Start data={data} />}
    </div>
  )
}

function Start({ data }: Pick<Props, 'data'>) {
  const href = useHref()
  const { newsletters, imports } = data.subscriberImports!
  return (
    <>
      <p className="Subscribers-words">{copy.importText}</p>
      <UploadForm newsletters={newsletters} answer={answerTo(data.formAnswer, 'checkSubscriberImport')} />
      {imports.length > 0 && (
        <section aria-labelledby="imports">
          <h2 className="Subscribers-part" id="imports">
            {copy.past}
          </h2>
          <ul className="SubscriberImports">
            {imports.map(({ id, fileName, state, addedCount, createdAt }) => (
              <li key={id} className="SubscriberImports-one">
                <div className="SubscriberImports-text">
                  <p className="SubscriberImports-name">{fileName}</p>
                  <p className="Field-hint">
                    {state === 'DONE' ? copy.done(addedCount) : copy.importStates[state]}
                    {' · '}
                    <Timestamp at={createdAt} />
                  </p>
                </div>
                <ButtonLink to={href('ImportSubscribers', {}, { import: id })}>{copy.open}</ButtonLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type File = NonNullable<Props['data']['subscriberImport']>

function ImportedFile({ file, data }: { file: File; data: Props['data'] }) {
  const href = useHref()
  const { id, fileName, state, newsletterId, bytes, bytesRead, lineCount, linesDone, addedCount } = file
  const subscribers = href('ShowNewsletterSubscribers', { newsletterV3Id: newsletterId })
  return (
    <>
      <p className="Subscribers-words">{fileName}</p>
      {state === 'UPLOADED' && <ColumnsForm file={file} answer={data.formAnswer} />}
      {state === 'CHECKED' && <CheckedFile file={file} answer={data.formAnswer} />}
      {state === 'CHECKING' && (
        <Working label={copy.bytesRead} words={copy.checking} done={bytesRead} total={bytes} />
      )}
      {state === 'IMPORTING' && (
        <Working label={copy.linesDone} words={copy.importing} done={linesDone} total={lineCount} />
      )}
      {state === 'DONE' && <p role="status">{copy.done(addedCount)}</p>}
      {state === 'FAILED' && <p role="status">{copy.failed}</p>}
      <div className="Subscribers-ways">
        {(state === 'DONE' || state === 'FAILED') && (
          <>
            {state === 'DONE' && (
              <ButtonLink kind="primary" to={subscribers}>
                {copy.back}
              </ButtonLink>
            )}
            <Link className="Subscribers-link" to={href('ImportSubscribers')}>
              {copy.another}
            </Link>
          </>
        )}
        {state !== 'DONE' && state !== 'IMPORTING' && (
          <ActionForm
            form="discardSubscriberImport"
            action={href('ImportSubscribers')}
            fields={{ id }}
            label={copy.discard}
            kind="text"
            says="toast"
          />
        )}
      </div>
    </>
  )
}

interface WorkingProps {
  label: string
  words: string
  done: number
  total: number
}

function Working({ label, words, done, total }: WorkingProps) {
  return (
    <>
      <ProgressBar label={label} done={done} total={total} />
      <p role="status">{words}</p>
      <p className="Field-hint">{copy.keepOpen}</p>
      <noscript>
        <p>{copy.reload}</p>
      </noscript>
    </>
  )
}
