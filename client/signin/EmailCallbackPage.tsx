import { useEffect, useRef } from 'react'
import { copy } from '#schema/copy.ts'
import type { SusiOperation } from '#schema/enums.ts'
import type { AccountTokenQuery } from '#schema/generated/operations.ts'
import { path } from '#schema/routes/paths.ts'
import { definePage, type PageLocation } from '#client/browser/page.ts'
import { useSite } from '#client/browser/site.tsx'
import { Button } from '#client/design/Button.tsx'

/**
 * D41. Submits itself only in the browser that requested the link: a mail scanner could use it up (decision
 * 154).
 */
export const page = definePage<'AccountTokenQuery'>({
  operation: 'AccountTokenQuery',
  variables: (at) => ({ accountToken: at.search.get('token') ?? '' }),
  head: (data, at, { productName }) => ({
    title: isValid(data) ? titleOf(operationOf(data, at))(productName) : copy.magicLink.gone.title,
    noIndex: true,
    noReferrer: true,
  }),
  styles: ['forms', 'signin'],
  Component: EmailCallbackPage,
})

const isValid = ({ accountToken }: AccountTokenQuery) => accountToken.status === 'VALID'

const operationOf = ({ accountToken }: AccountTokenQuery, at: PageLocation): SusiOperation =>
  accountToken.operation ?? (at.search.get('operation') === 'register' ? 'register' : 'login')

const titleOf = (operation: SusiOperation) =>
  operation === 'login' ? copy.magicLink.title : copy.magicLink.registerTitle

function EmailCallbackPage({ data, at }: { data: AccountTokenQuery; at: PageLocation }) {
  const { productName } = useSite()
  const form = useRef<HTMLFormElement>(null)
  const operation = operationOf(data, at)
  const { email, status, isOfThisBrowser } = data.accountToken
  const { asWhom, newAccount, explain, submit, registerSubmit, gone } = copy.magicLink
  useEffect(() => {
    // The next step explains an expired link (R192).
    if (isOfThisBrowser || status !== 'VALID') form.current?.requestSubmit()
  }, [isOfThisBrowser, status])
  return (
    <div className="SignInSlip">
      <h1>{status === 'VALID' ? titleOf(operation)(productName) : gone.title}</h1>
      {email && status === 'VALID' && (
        <p className="StepSubheader">{(operation === 'login' ? asWhom : newAccount)(email)}</p>
      )}
      <p className="StepSubheader">{status === 'VALID' ? explain : gone[status]}</p>
      <form ref={form} className="StepForm" method="post" action={path('AcctCallbackEmail')}>
        <input type="hidden" name="token" value={at.search.get('token') ?? ''} />
        <input type="hidden" name="operation" value={operation} />
        <Button type="submit" kind="primary">
          {status === 'VALID' ? (operation === 'login' ? submit : registerSubmit) : gone.submit}
        </Button>
      </form>
    </div>
  )
}
