import { useId } from 'react'
import { useSite } from '#client/browser/site.tsx'

interface GetHelpProps {
  text: string
  answer: string
}

/** Without a help site, a popover, which needs no script. */
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
