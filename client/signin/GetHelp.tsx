import { useId } from 'react'
import { useSite } from '#client/browser/site.tsx'

interface GetHelpProps {
  /** A question, followed by the link's text. */
  text: string
  answer: string
}

/** A link to the help site; without one, a popover with the help, which needs no script. */
export function GetHelp({ text, answer }: GetHelpProps) {
  const { links } = useSite()
  const id = useId()
  const end = text.indexOf('?') + 2
  const [question, way] = [text.slice(0, end), text.slice(end)]
  return (
    <div className="GetHelp">
      {question}
      {links.help ? (
        <a href={links.help}>{way}</a>
      ) : (
        <button type="button" popoverTarget={id}>
          {way}
        </button>
      )}
      {!links.help && (
        <p className="GetHelp-answer" id={id} popover="auto">
          {answer}
        </p>
      )}
    </div>
  )
}
