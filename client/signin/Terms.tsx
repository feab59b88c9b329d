import { Fragment } from 'react'
import { copy } from '#schema/copy.ts'
import { useSite } from '#client/browser/site.tsx'
import { useDocumentLinks } from '#client/browser/footerLinks.ts'
import type { FlowState } from '#schema/identity/signIn/state.ts'

interface TermsProps {
  state: FlowState
  cta: string
}

/** R203-R205 */
export function Terms({ state, cta }: TermsProps) {
  const { productName, flags } = useSite()
  const { notice, noticeWithPasswords, noticeForSubscribers } = copy.terms
  const text = (flags.enable_passwords ? noticeWithPasswords : notice)(productName, cta)
  return (
    <div className="Terms">
      <p>
        <WithLinks text={text} />
      </p>
      {state.entryPoint === 'subscribe' && <p>{noticeForSubscribers(state.about ?? copy.terms.anyWriter)}</p>}
    </div>
  )
}

function WithLinks({ text }: { text: string }) {
  const { terms, privacy } = useDocumentLinks()
  const targets: Record<string, string | undefined> = {
    [copy.terms.termsOfService]: terms,
    [copy.terms.privacyPolicy]: privacy,
  }
  const names = new RegExp(`(${Object.keys(targets).join('|')})`)
  return text.split(names).map((part, index) => {
    const to = targets[part]
    return (
      <Fragment key={index}>
        {to ? (
          <a href={to} target="_blank" rel="noopener">
            {part}
          </a>
        ) : (
          part
        )}
      </Fragment>
    )
  })
}
