import { copy } from '#schema/copy.ts'
import { Ornament } from '#client/design/Ornament.tsx'
import { WaysOn } from '#client/errors/WaysOn.tsx'

/** R177. */
export function GenericErrorPage() {
  return <Failure problem={copy.genericError.problem} />
}

/** R178. */
export function TimedOutPage() {
  return <Failure problem={copy.genericError.timedOut} />
}

function Failure({ problem }: { problem: string }) {
  return (
    <div className="ErrorPage ErrorPage--brief">
      <Ornament />
      <h1>{copy.genericError.heading}</h1>
      <p className="ErrorPage-text">
        {problem} {copy.genericError.reload}
      </p>
      <WaysOn />
    </div>
  )
}
