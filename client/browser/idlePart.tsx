import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { onceIdle } from '#client/browser/onceIdle.ts'

export function idlePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  {
    until = () => null,
    when = onceIdle,
  }: { until?: (props: Props) => ReactNode; when?: (run: () => void) => void } = {},
) {
  const Part = lazy(() =>
    load().then(
      (Part) => ({ default: Part }),
      () => ({ default: until }),
    ),
  ) as ComponentType<Props>
  return function IdlePart(props: Props) {
    const [isDue, setDue] = useState(false)
    useEffect(() => when(() => setDue(true)), [])
    return isDue ? (
      <Suspense fallback={until(props)}>
        <Part {...props} />
      </Suspense>
    ) : (
      until(props)
    )
  }
}
