import { useEffect, useState } from 'react'
import { type Answer, askHeaders, documentTimings } from '#client/devtool/answers.ts'
import { FactList } from '#client/devtool/FactList.tsx'

interface AnswerFactsProps {
  href: string
  isSignedIn: boolean
  onAnswer: (answer: Answer) => void
}

type Answers = Partial<Record<'viewer' | 'visitor', Answer>>

/** Requests the address once. */
export function AnswerFacts({ href, isSignedIn, onAnswer }: AnswerFactsProps) {
  const [answers, setAnswers] = useState<Answers>({})
  useEffect(() => {
    let isGone = false
    for (const asWho of isSignedIn ? (['viewer', 'visitor'] as const) : (['visitor'] as const)) {
      askHeaders(href, asWho).then(
        (answer) => {
          if (isGone) return
          setAnswers((known) => ({ ...known, [asWho]: answer }))
          if (asWho === 'visitor') onAnswer(answer)
        },
        () => undefined,
      )
    }
    return () => {
      isGone = true
    }
  }, [href, isSignedIn, onAnswer])
  return (
    <>
      {answers.viewer && <AnswerSection title="As you" answer={answers.viewer} />}
      {answers.visitor && <AnswerSection title="As a visitor" answer={answers.visitor} />}
      <h3 className="DevtoolSection-part">This tab’s document</h3>
      <FactList facts={documentTimings()} />
    </>
  )
}

function AnswerSection({ title, answer }: { title: string; answer: Answer }) {
  const { status, cache, reason, age, cacheControl, tags, serverTiming } = answer
  return (
    <>
      <h3 className="DevtoolSection-part">{title}</h3>
      <FactList
        facts={{
          status,
          cache: [cache, reason].filter(Boolean).join(': '),
          age: age && `${age} s`,
          'cache-control': cacheControl,
          tags,
          server: serverTiming,
        }}
      />
    </>
  )
}
