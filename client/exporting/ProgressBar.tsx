import { exporting as copy } from '#schema/copy/exporting.ts'

/** How much of some work is done. It needs the sheet `exporting`. */
export function ProgressBar({ label, done, total }: { label: string; done: number; total: number }) {
  return (
    <label className="ProgressBar">
      <span className="ProgressBar-label">
        {label} <span className="ProgressBar-count">{copy.of(done, total)}</span>
      </span>
      <progress value={done} max={total || 1} />
    </label>
  )
}
