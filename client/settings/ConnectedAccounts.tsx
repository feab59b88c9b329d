/** Connecting is a link to the provider and back. */
import { useEffect } from 'react'
import { copy } from '#schema/copy.ts'
import type { Operations, FormAnswerFragment, WaysToProveFragment } from '#schema/generated/operations.ts'
import { SocialProvider } from '#schema/identity/identity.ts'
import { social, SocialOutcome } from '#schema/identity/socialSignIn.ts'
import { useSite } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { ButtonLink } from '#client/design/Button.tsx'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { outcomeText } from '#client/settings/socialOutcome.ts'
import { socialAddress } from '#client/signin/socialAddress.ts'
import { Reauthenticate } from '#client/twoFactor/Reauthenticate.tsx'

type Connected = Operations['ConnectedAccounts']['data']['connectedAccounts']

interface ConnectedAccountsProps {
  accounts: Connected
  /** The path to return to. */
  here: string
  /** Holds the outcome of a provider or form. */
  query: URLSearchParams
  ways: WaysToProveFragment
  answer: FormAnswerFragment | null | undefined
}

export function ConnectedAccounts({ accounts, here, query, ways, answer }: ConnectedAccountsProps) {
  const { flags, styles } = useSite()
  const viewer = useViewer()
  useEffect(() => {
    if (messageOf(query)) forgetOutcome()
  }, [query])
  if (!viewer) return null

  const connectAddress = (provider: SocialProvider) =>
    socialAddress(provider, { operation: 'connect', redirect: here, xsrf: viewer.xsrfToken })
  const asked = ways.isFresh ? null : askedFor(query, answer)
  if (asked) {
    const { provider, message } = asked
    return (
      <Reauthenticate
        ways={ways}
        level="h3"
        action={here}
        form="connection"
        hidden={{ provider }}
        message={message}
        onProved={() => location.assign(connectAddress(provider))}
      />
    )
  }

  // Accounts of a provider that is switched off can still be disconnected.
  const shown = SocialProvider.filter(
    (provider) =>
      !flags[social[provider].disabledBy] || accounts.some((account) => account.provider === provider),
  )
  return (
    <div className="ConnectedAccounts">
      <link rel="stylesheet" href={styles.connectedAccounts} precedence="sheet" />
      <p className="ConnectedAccounts-message" role="status">
        {messageOf(query) || refusalIn(answer)}
      </p>
      <ul className="ConnectedAccounts-list">
        {shown.map((provider) => {
          const account = accounts.find((one) => one.provider === provider)
          const { name } = social[provider]
          return (
            <li key={provider} className="ConnectedAccounts-account">
              <div className="ConnectedAccounts-who">
                <b>{name}</b>
                {account ? (
                  <span>
                    {account.label && `${account.label} · `}
                    <Timestamp at={account.connectedAt} />
                  </span>
                ) : (
                  <span>{copy.connectedAccounts.notConnected}</span>
                )}
              </div>
              {account ? (
                <ActionForm
                  form="disconnection"
                  of={provider}
                  action={here}
                  fields={{ provider }}
                  label={copy.connectedAccounts.disconnect}
                  name={`${copy.connectedAccounts.disconnect} ${name}`}
                />
              ) : (
                <ButtonLink to={connectAddress(provider)} rel="nofollow">
                  {copy.connectedAccounts.connect}
                </ButtonLink>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Null for unknown providers and outcomes. */
function outcomeIn(query: URLSearchParams) {
  const provider = SocialProvider.find((value) => value === query.get('provider'))
  const outcome = SocialOutcome.find((value) => value === query.get('outcome'))
  return provider && outcome ? { provider, outcome } : null
}

/** A reload must not show it again. The router would load the page again. */
function forgetOutcome() {
  const address = new URL(location.href)
  for (const name of ['provider', 'outcome']) address.searchParams.delete(name)
  history.replaceState(history.state, '', address)
}

/** Empty for `unproved`: the page then asks for a proof. */
function messageOf(query: URLSearchParams): string {
  const found = outcomeIn(query)
  return found && found.outcome !== 'unproved' ? outcomeText(found.provider, found.outcome) : ''
}

const refusalIn = (answer: ConnectedAccountsProps['answer']): string =>
  answer?.form === 'disconnection' ? answer.message : ''

/** The provider that waits for a proof, and the last attempt's error. */
function askedFor(query: URLSearchParams, answer: ConnectedAccountsProps['answer']) {
  if (answer?.form === 'connection') {
    const given = answer.values.find(({ name }) => name === 'provider')?.value
    const provider = SocialProvider.find((value) => value === given)
    return provider ? { provider, message: answer.message } : null
  }
  const found = outcomeIn(query)
  return found?.outcome === 'unproved' ? { provider: found.provider, message: null } : null
}
