import { exporting as copy } from '#schema/copy/exporting.ts'
import { limits } from '#schema/limits.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { useReloadWhile } from '#client/browser/useReloadWhile.ts'
import { ProgressBar } from '#client/exporting/ProgressBar.tsx'

/** Once the archive is written, this address serves the file (R100). */
export const page = definePage<'ExportPage'>({
  operation: 'ExportPage',
  variables: ({ params }) => ({ id: params.exportId ?? '' }),
  outcome: (data) => (data.export ? undefined : { status: 404 }),
  head: (data) => ({ title: copy.page(data.export?.name ?? ''), noIndex: true }),
  styles: ['exporting'],
  Component: ExportPage,
})

function ExportPage({ data }: PageProps<'ExportPage'>) {
  const href = useHref()
  const { id, kind, name, state, ...progress } = data.export!
  const ofPeople = kind === 'NEWSLETTER' || kind === 'AUDIENCE'
  useReloadWhile(state === 'RUNNING', limits.exporting.reload)
  return (
    <div className="ExportPage">
      <h1 className="ExportPage-title">{copy.page(name)}</h1>
      {state === 'RUNNING' && (
        <>
          {!ofPeople && (
            <ProgressBar label={copy.pictures} done={progress.picturesDone} total={progress.picturesTotal} />
          )}
          <ProgressBar
            label={ofPeople ? copy.people : copy.texts}
            done={progress.itemsDone}
            total={progress.itemsTotal}
          />
        </>
      )}
      <p className="ExportPage-words" role="status">
        {{ RUNNING: copy.running, READY: copy.ready, FAILED: copy.failed }[state]}
      </p>
      {state === 'RUNNING' && (
        <noscript>
          <p className="ExportPage-words">{copy.reload}</p>
        </noscript>
      )}
      {state === 'READY' && (
        // The app has no such page, so the browser opens it.
        <a className="Button Button--primary" href={href('ShowExport', { exportId: id })} download>
          {copy.download}
        </a>
      )}
      <p className="ExportPage-words">
        <Link to={`${href('ShowSettingsTab', { setting: 'publishing' })}#export`}>{copy.settings}</Link>
      </p>
    </div>
  )
}
