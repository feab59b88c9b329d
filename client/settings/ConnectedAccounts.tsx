/**
 * The accounts elsewhere with which the viewer signs in; the page puts a title over them. Connecting is a link to the provider and back; taking away is
 * a form, which the app takes over where it runs.
 */
import { type FormEvent, useState } from 'react'
import { copy } from '#schema/copy.ts'
import type { Operations } from '#schema/generated/operations.ts'
import { SocialProvider } from '#schema/identity.ts'
import { path } from '#schema/routes/paths.ts'
import { social, SocialOutcome } from '#schema/socialSignIn.ts'
import { useSite } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/viewer.ts'
import { Button, ButtonLink } from '#client/design/Button.tsx'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { send } from '#client/graphql/send.ts'
import { outcomeText } from '#client/settings/socialOutcome.ts'
import { socialAddress } from '#client/signin/socialAddress.ts'

type Connected = Operations['ConnectedAccounts']['data']['connectedAccounts']

interface ConnectedAccountsProps {
  accounts: Connected
  /** The page that it stands on, for the way back. */
  here: string
  /** The page's query, in which a provider or a form tells what came of it. */
  query: URLSearchParams
}

export function ConnectedAccounts({ accounts: given, here, query }: ConnectedAccountsProps) {
  const { flags, styles } = useSite()
  const viewer = useViewer()
  const [accounts, setAccounts] = useState(given)
  const [message, setMessage] = useState(() => messageOf(query))
  if (!viewer) return null

  const disconnect = async (event: FormEvent, provider: SocialProvider) => {
    event.preventDefault()
    const answer = await send('DisconnectAccount', { provider }).catch(() => null)
    const result = answer?.disconnectAccount
    if (result?.__typename !== 'SocialChange') return setMessage(outcomeText(provider, 'failed'))
    setAccounts(result.connectedAccounts)
    setMessage(outcomeText(provider, result.outcome))
  }

  // What is switched off can still be taken away.
  const shown = SocialProvider.filter(
    (provider) =>
      !flags[social[provider].disabledBy] || accounts.some((account) => account.provider === provider),
  )
  return (
    <div className="ConnectedAccounts">
      <link rel="stylesheet" href={styles.connectedAccounts} precedence="sheet" />
      <p className="ConnectedAccounts-message" role="status">
        {message}
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
                <form
                  method="post"
                  action={path(social[provider].start)}
                  onSubmit={(event) => void disconnect(event, provider)}
                >
                  <input type="hidden" name="operation" value="disconnect" />
                  <input type="hidden" name="redirect" value={here} />
                  <input type="hidden" name="xsrf" value={viewer.xsrfToken} />
                  <Button type="submit" aria-label={`${copy.connectedAccounts.disconnect} ${name}`}>
                    {copy.connectedAccounts.disconnect}
                  </Button>
                </form>
              ) : (
                <ButtonLink
                  to={socialAddress(provider, {
                    operation: 'connect',
                    redirect: here,
                    xsrf: viewer.xsrfToken,
                  })}
                  rel="nofollow"
                >
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

/** Whatever else stands in an address is not said. */
function messageOf(query: URLSearchParams): string {
  const provider = SocialProvider.find((value) => value === query.get('provider'))
  const outcome = SocialOutcome.find((value) => value === query.get('outcome'))
  return provider && outcome ? outcomeText(provider, outcome) : ''
}
