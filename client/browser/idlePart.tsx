import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { onceIdle } from '#client/browser/onceIdle.ts'

/** A part that stored pages do not have: it is loaded once the page is idle, and the page does without it if that fails. */
export function idlePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(() =>
    load().then(
      (Part) => ({ default: Part }),
      () => ({ default: Nothing }),
    ),
  ) as ComponentType<Props>
  return function IdlePart(props: Props) {
    const [isIdle, setIdle] = useState(false)
    useEffect(() => onceIdle(() => setIdle(true)), [])
    return (
      isIdle && (
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      )
    )
  }
}

const Nothing = () => null
