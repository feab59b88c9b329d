import { useEffect } from 'react'
import { report } from '#client/reporting/errors.ts'

export function ReportError({ error }: { error: unknown }) {
  useEffect(() => report(error), [error])
  return null
}
