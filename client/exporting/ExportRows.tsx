import { exporting as copy } from '#schema/copy/exporting.ts'
import type { ShownExportFragment } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { Timestamp } from '#client/design/Timestamp.tsx'

/** Needs the sheet `exporting`. */
export function ExportRows({ exports }: { exports: readonly ShownExportFragment[] }) {
  if (exports.length === 0) return null
  return (
    <>
      <h3 className="ExportRows-title">{copy.past}</h3>
      <ul className="ExportRows">
        {exports.map((one) => (
          <ExportRow key={one.id} {...one} />
        ))}
      </ul>
    </>
  )
}

function ExportRow({ id: exportId, kind, name, state, createdAt, expiresAt }: ShownExportFragment) {
  const href = useHref()
  const what = copy.kinds[kind](name)
  return (
    <li className="ExportRows-one">
      <div className="ExportRows-text">
        <p className="ExportRows-name">{what}</p>
        <p className="Field-hint">
          {copy.begun} <Timestamp at={createdAt} />. {copy.states[state]}
          {state === 'READY' && (
            <>
              {' '}
              <Timestamp at={expiresAt} />.
            </>
          )}
        </p>
      </div>
      {state === 'READY' && (
        // The app has no such page, so the browser opens it.
        <a
          className="Button Button--quiet"
          href={href('ShowExport', { exportId })}
          download
          aria-label={copy.downloadOne(what)}
        >
          {copy.download}
        </a>
      )}
      {state === 'RUNNING' && (
        <Link
          className="Button Button--quiet"
          to={href('ShowExport', { exportId })}
          aria-label={copy.progressOf(what)}
        >
          {copy.progress}
        </Link>
      )}
    </li>
  )
}
