/**
 * Late parts: parts of a page that arrive after the rest. On the server a part waits for its promise inside Suspense
 * and prints its data beside its markup as a JSON block; the browser reads that block, never a script (decision 21).
 * The promise always resolves: a failure is a value, since a rejection would destroy the whole page.
 */
import { type ComponentType, memo, Suspense, use, useSyncExternalStore } from 'react'
import { underWay } from '#client/browser/rest.ts'

export type LateValue = { ok: true; data: unknown } | { ok: false }

export interface LatePart {
  id: string
  value: Promise<LateValue>
}

interface LateProps {
  part: LatePart
  /** Shown with the data; both components must be stable, or React discards a waiting boundary. */
  as: ComponentType<{ data: never }>
  /** A skeleton in the content's own size. */
  waiting: ComponentType
  /** Shown when the part could not be loaded. */
  failed: ComponentType
  /** The same part is elsewhere on the page too, and its data is printed there. */
  isRepeated?: boolean
}

export const Late = memo(function Late({ waiting: Waiting, ...part }: LateProps) {
  return (
    <Suspense fallback={<Waiting />}>
      <Arrived {...part} />
    </Suspense>
  )
})

function Arrived({ part, as: Part, failed: Failed, isRepeated }: Omit<LateProps, 'waiting'>) {
  const value = use(part.value)
  const hydrating = useSyncExternalStore(subscribeToNothing, isNot, is)
  return (
    <>
      {value.ok ? <Part data={value.data as never} /> : <Failed />}
      {hydrating && !isRepeated && (
        <script
          type="application/json"
          id={part.id}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: onServer ? escapeJson(value) : '' }}
        />
      )}
    </>
  )
}

const onServer = typeof document === 'undefined'
const subscribeToNothing = () => () => {}
const is = () => true
const isNot = () => false

/** JSON that is safe inside HTML: no tag or comment can begin in it, and line separators are escaped (X5). */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

/** The browser's side of a part that the server sends: its block if it has arrived, else as soon as it does. */
export function arrivalOf(id: string): Promise<LateValue> {
  const present = readBlock(id)
  if (present) return Object.assign(Promise.resolve(present), { status: 'fulfilled', value: present })
  const arrival = new Promise<LateValue>((resolve) => {
    const observer = new MutationObserver(() => settle(readBlock(id)))
    const settle = (value: LateValue | undefined, last = false) => {
      if (!value && !last) return
      observer.disconnect()
      resolve(value ?? { ok: false })
    }
    observer.observe(document, { childList: true, characterData: true, subtree: true })
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', () => settle(readBlock(id), true), { once: true })
    } else settle(readBlock(id), true)
  })
  return underWay(arrival)
}

/** Undefined while the block is missing or incomplete. */
function readBlock(id: string): LateValue | undefined {
  const text = document.getElementById(id)?.textContent
  if (!text) return undefined
  try {
    return JSON.parse(text) as LateValue
  } catch {
    return undefined
  }
}
