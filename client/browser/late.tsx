/** Data is printed as JSON, never as a script (decision 21). A rejection would destroy the page. */
import { type ComponentType, memo, Suspense, use, useSyncExternalStore } from 'react'
import { packed, unpacked } from '#client/browser/columns.ts'
import { underWay } from '#client/browser/rest.ts'
import { StatesSourceContext } from '#client/browser/statesContext.ts'
import { type StatesSource, type ViewerStates } from '#client/browser/viewerStates.ts'

export type LateValue = { ok: true; data: unknown } | { ok: false }

export interface LatePart {
  id: string
  value: Promise<LateValue>
}

interface LateProps {
  part: LatePart
  /** Both must be stable, or React discards a waiting boundary. */
  as: ComponentType<{ data: never }>
  waiting: ComponentType
  failed: ComponentType
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
  const source = use(StatesSourceContext)
  const own = source.ofLatePart?.(part.id)
  return (
    <StatesSourceContext value={own ?? source}>
      {value.ok ? <Part data={value.data as never} /> : <Failed />}
      {hydrating && !isRepeated && <Block id={part.id} value={value} source={own} />}
    </StatesSourceContext>
  )
}

function Block({ id, value, source }: { id: string; value: LateValue; source: StatesSource | undefined }) {
  const states = source?.end && use(source.end())
  return (
    <script
      type="application/json"
      id={id}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: onServer ? escapeJson({ ...packedValue(value), states }) : '' }}
    />
  )
}

const packedValue = (value: LateValue): LateValue =>
  value.ok ? { ok: true, data: packed(value.data) } : value

const onServer = typeof document === 'undefined'
const subscribeToNothing = () => () => {}
const is = () => true
const isNot = () => false

/** The result is safe in HTML (X5). */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

/** @param learn called before the part is shown */
export function arrivalOf(id: string, learn?: (states: ViewerStates) => void): Promise<LateValue> {
  const read = () => readBlock(id, learn)
  const present = read()
  if (present) return Object.assign(Promise.resolve(present), { status: 'fulfilled', value: present })
  const arrival = new Promise<LateValue>((resolve) => {
    const observer = new MutationObserver(() => settle(read()))
    const settle = (value: LateValue | undefined, last = false) => {
      if (!value && !last) return
      observer.disconnect()
      resolve(value ?? { ok: false })
    }
    observer.observe(document, { childList: true, characterData: true, subtree: true })
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', () => settle(read(), true), { once: true })
    } else settle(read(), true)
  })
  return underWay(arrival)
}

function readBlock(id: string, learn?: (states: ViewerStates) => void): LateValue | undefined {
  const text = document.getElementById(id)?.textContent
  if (!text) return undefined
  try {
    const { states, ...value } = JSON.parse(text) as LateValue & { states?: ViewerStates }
    if (states) learn?.(states)
    return value.ok ? { ok: true, data: unpacked(value.data) } : value
  } catch {
    return undefined
  }
}
