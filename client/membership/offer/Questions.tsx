import type { ReactNode } from 'react'
import { offer as words } from '#schema/copy/offer.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { SectionTitle } from '#client/design/SectionTitle.tsx'

export function Questions() {
  const href = useHref()
  return (
    <section className="Questions" aria-labelledby="questions">
      <SectionTitle id="questions">{words.questionsTitle}</SectionTitle>
      {words.questions.map(([question, answer]) => (
        <Question key={question} question={question}>
          {answer}
        </Question>
      ))}
      <Question question={words.giftQuestion}>
        {words.giftAnswer} <Link to={href('ShowGiftLanding')}>{words.giftLink}</Link>
      </Question>
    </section>
  )
}

function Question({ question, children }: { question: string; children: ReactNode }) {
  return (
    <details className="Questions-question">
      <summary>{question}</summary>
      <p>{children}</p>
    </details>
  )
}
