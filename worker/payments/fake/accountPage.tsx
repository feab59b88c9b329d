/**
 * `/_/dev/payments/{link or account}` (development only): the fake provider's pages of a payout account. The link's
 * page is for its owner; the account's simulates the provider's later decisions.
 */
import { renderToStaticMarkup } from 'react-dom/server.node'
import type { Env } from '#worker/platform/env.ts'
import { type Account, type AccountLink, decideAccount, outcomes } from '#worker/payments/fake/accounts.ts'
import { sendEvents } from '#worker/payments/fake/sendEvents.ts'
import { Changes, find, seconds } from '#worker/payments/fake/store.ts'
import type { TakeEvent } from '#worker/payments/takeEvent.ts'

export async function answerAccountPage(request: Request, env: Env, take: TakeEvent): Promise<Response> {
  const url = new URL(request.url)
  const id = url.pathname.split('/')[4] ?? ''
  const link = id.startsWith('alink_') ? await find<AccountLink>(env, id) : null
  const account = await find<Account>(env, link?.account ?? id)
  if (!account) return new Response('Not found', { status: 404 })
  if (link && (link.isUsed || link.expires_at <= seconds())) return seeOther(link.refresh_url)
  if (request.method !== 'POST') return show(account, link !== null)
  const fields = new URLSearchParams(new TextDecoder().decode(await request.arrayBuffer()))
  const outcome = outcomes.find((one) => one === fields.get('outcome'))
  if (!outcome) return show(account, link !== null, 'Choose one of the buttons.')
  const isGiven = outcome === 'leave' || !link || fields.get('account') === TEST_ACCOUNT
  if (!isGiven) return show(account, true, 'Only the test account number works here.')
  await decideAccount(env, account, outcome)
  if (link) await use(env, link)
  await sendEvents(env, take)
  return seeOther(link?.return_url ?? url.pathname)
}

/** Published by Stripe for tests. */
const TEST_ACCOUNT = '000123456789'

const seeOther = (location: string) => new Response(null, { status: 303, headers: { location } })

async function use(env: Env, link: AccountLink): Promise<void> {
  const changes = new Changes(env)
  changes.put({ ...link, isUsed: true })
  await changes.write()
}

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 2rem auto; max-width: 28rem; padding: 0 1rem; }
  h1 { font-size: 1.25rem; } label { display: block; margin-block: .75rem; }
  input { box-sizing: border-box; inline-size: 100%; min-block-size: 44px; font: inherit; }
  button { min-block-size: 44px; font: inherit; margin-block: .25rem; inline-size: 100%; }
  [role=alert] { color: light-dark(#a00, #f99); }`

function show(account: Account, isSetUp: boolean, problem = ''): Response {
  const html = renderToStaticMarkup(<AccountPage account={account} isSetUp={isSetUp} problem={problem} />)
  return new Response(`<!doctype html>${html}`, {
    status: problem ? 402 : 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    },
  })
}

interface AccountPageProps {
  account: Account
  isSetUp: boolean
  problem: string
}

function AccountPage({ account, isSetUp, problem }: AccountPageProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Test payout account</title>
        <style>{STYLE}</style>
      </head>
      <body>
        <h1>{isSetUp ? 'Set up your payout account' : 'Your payout account'}</h1>
        <p>
          Country: {account.country}. Transfers: {account.capabilities.transfers}.
        </p>
        {problem && <p role="alert">{problem}</p>}
        <form method="post">
          {isSetUp && (
            <label>
              Account number <input name="account" defaultValue={TEST_ACCOUNT} autoComplete="off" />
            </label>
          )}
          <button name="outcome" value="complete">
            {isSetUp ? 'Submit' : 'Approve'}
          </button>
          <button name="outcome" value="review">
            {isSetUp ? 'Submit for review' : 'Review'}
          </button>
          <button name="outcome" value="restricted">
            {isSetUp ? 'Submit with a document missing' : 'Restrict'}
          </button>
          {isSetUp && (
            <button name="outcome" value="leave">
              Leave
            </button>
          )}
        </form>
        <p>This is a test page. It only accepts account number {TEST_ACCOUNT}.</p>
      </body>
    </html>
  )
}
