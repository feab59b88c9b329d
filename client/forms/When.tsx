import { useScripts } from '#client/browser/useScripts.ts'
import { formatFullDate } from '#client/design/format.ts'
import { inOwnZone } from '#client/forms/localTime.ts'

/** In the viewer's time zone; in UTC without scripts. */
export function When({ at }: { at: number }) {
  const isScripted = useScripts()
  return <time dateTime={new Date(at).toISOString()}>{isScripted ? inOwnZone(at) : formatFullDate(at)}</time>
}
