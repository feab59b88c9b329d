import {
  type CSSProperties,
  type FormEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react'
import { copy } from '#schema/copy.ts'
import type { Judgement } from '#client/signin/judgePassword.ts'

type Judge = (password: string, own: readonly string[]) => Judgement

interface PasswordStrengthProps {
  own: readonly (string | null | undefined)[]
  /** The field shows it already. */
  message?: string | null
  children: ReactNode
}

/**
 * Only advice; loads when the field is focused. Its space appears with the first key: the button below must
 * not move while it is pressed.
 */
export function PasswordStrength({ own, message, children }: PasswordStrengthProps) {
  const [judge, setJudge] = useState<Judge | null>(null)
  const [typed, setTyped] = useState('')
  const element = useRef<HTMLDivElement>(null)
  // A form that is reset after saving fires no event on its fields.
  useEffect(() => {
    const form = element.current?.closest('form')
    const empty = () => setTyped('')
    form?.addEventListener('reset', empty)
    return () => form?.removeEventListener('reset', empty)
  }, [])
  // Keeps typing responsive.
  const password = useDeferredValue(typed)
  const names = own.filter((name) => name !== null && name !== undefined)
  const judgement = judge && password ? judge(password, names) : null

  function load() {
    if (judge) return
    import('#client/signin/judgePassword.ts').then(
      ({ judgePassword }) => setJudge(() => judgePassword),
      () => undefined, // the next key tries again
    )
  }

  function type(event: FormEvent<HTMLDivElement>) {
    load()
    if (event.target instanceof HTMLInputElement) setTyped(event.target.value)
  }

  return (
    <div ref={element} className="PasswordStrength" onFocus={load} onInput={type}>
      {children}
      {judgement ? (
        <StrengthBar score={judgement.score} />
      ) : (
        typed && <div className="PasswordStrength-bar" />
      )}
      <p className="PasswordStrength-words" aria-live="polite" hidden={!typed}>
        {judgement?.words === message ? null : judgement?.words}
      </p>
    </div>
  )
}

const TONES = ['--danger', '--danger', '--accent', '--success', '--success'] as const

function StrengthBar({ score }: { score: number }) {
  const { strengthLabel, strengths } = copy.createPassword
  return (
    <div
      className="PasswordStrength-bar"
      role="meter"
      aria-label={strengthLabel}
      aria-valuemin={0}
      aria-valuemax={strengths.length}
      aria-valuenow={score + 1}
      aria-valuetext={strengths[score]}
      style={
        {
          '--full': `${((score + 1) / strengths.length) * 100}%`,
          '--tone': `var(${TONES[score]})`,
        } as CSSProperties
      }
    />
  )
}
