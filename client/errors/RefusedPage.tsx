import { copy } from '#schema/copy.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref, useSite } from '#client/browser/site.tsx'
import { ButtonLink } from '#client/design/Button.tsx'
import { Ornament } from '#client/design/Ornament.tsx'

export interface Refused {
  status: number
  /** The reader's previous page on this host. */
  back?: string | null
  /** Offered after a sign-out link from an earlier session. */
  signOut?: string | null
}

export function RefusedPage({ status, back, signOut }: Refused) {
  const { productName } = useSite()
  const href = useHref()
  const words = copy.refused
  return (
    <div className="ErrorPage ErrorPage--brief">
      <Ornament />
      <h1>{words.heading}</h1>
      <p className="ErrorPage-text">
        {signOut ? words.stillIn(productName) : (words.problems[status] ?? words.other)}
      </p>
      {signOut ? (
        <a className="Button Button--primary" href={signOut}>
          {words.signOut}
        </a>
      ) : (
        back && (
          <ButtonLink to={back} kind="primary">
            {words.back}
          </ButtonLink>
        )
      )}
      <p>
        <Link to={href('ShowHome')}>{copy.notFound.home}</Link>
      </p>
    </div>
  )
}
