import { useEffect } from 'react'
import { report } from '#client/reporting/errors.ts'

/** Reports the error behind an error view, once it is shown. */
export function ReportError({ error }: { error: unknown }) {
  useEffect(() => report(error), [error])
  return null
}
