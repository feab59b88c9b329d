/**
 * `/_/dev/payments/{session}` (development only): the fake's checkout. It accepts only published test numbers and
 * stores brand and last four digits.
 */
import { renderToStaticMarkup } from 'react-dom/server.node'
import { formatPrice } from '#schema/membership/membershipPrices.ts'
import type { Env } from '#worker/platform/env.ts'
import { sendEvents } from '#worker/payments/fake/sendEvents.ts'
import { declines, shownCards, testCard } from '#worker/payments/fake/cards.ts'
import { type KeptSession, type Method, methodOfCard, methodOfWallet } from '#worker/payments/fake/objects.ts'
import { complete, findSession } from '#worker/payments/fake/sessions.ts'
import { Changes, find, seconds } from '#worker/payments/fake/store.ts'
import type { TakeEvent } from '#worker/payments/takeEvent.ts'

export async function answerCheckoutPage(request: Request, env: Env, take: TakeEvent): Promise<Response> {
  const session = await findSession(env, new URL(request.url).pathname.split('/')[4] ?? '')
  if (!session) return new Response('Not found', { status: 404 })
  if (session.status === 'complete') return seeOther(session.success_url!)
  if (session.status !== 'open') return show(session, 'This checkout has expired.')
  if (request.method !== 'POST') return show(session)
  const fields = new URLSearchParams(new TextDecoder().decode(await request.arrayBuffer()))
  const done = fields.has('authentication')
    ? await authenticate(env, session, fields.get('authentication') === 'complete')
    : await pay(env, session, fields)
  if (done !== null) return show(session, done)
  await sendEvents(env, take)
  return seeOther(session.success_url!)
}

const seeOther = (location: string) => new Response(null, { status: 303, headers: { location } })

/** Null once paid; else the error, or '' for the next step. */
async function pay(env: Env, session: KeptSession, fields: URLSearchParams): Promise<string | null> {
  const wallet = fields.get('wallet')
  if (wallet) {
    const method = methodOfWallet(session.customer, wallet, seconds())
    return method ? reasonOf(await complete(env, session, method)) : 'Unknown wallet'
  }
  const number = (fields.get('number') ?? '').replaceAll(/\D/g, '')
  const card = testCard(number)
  if (!card) return 'Your card number is invalid. Only the published test numbers work here.'
  const [month = 0, year = 0] = (fields.get('expiry') ?? '').split('/').map((part) => Number(part.trim()))
  const fullYear = year < 100 ? 2000 + year : year
  if (!(month >= 1 && month <= 12)) return 'Your card’s expiration date is incomplete.'
  if (Date.UTC(fullYear, month) / 1000 <= seconds()) return 'Your card’s expiration year is in the past.'
  if (!/^\d{3,4}$/.test(fields.get('cvc') ?? '')) return 'Your card’s security code is incomplete.'
  const method = methodOfCard(session.customer, card, { number, month, year: fullYear }, seconds())
  if (card.behaviour !== 'authentication') return reasonOf(await complete(env, session, method))
  const changes = new Changes(env)
  session.kept.waiting = method.id
  changes.put(method)
  changes.put(session)
  await changes.write()
  return ''
}

async function authenticate(env: Env, session: KeptSession, isProved: boolean): Promise<string | null> {
  const method = await find<Method>(env, session.kept.waiting)
  session.kept.waiting = null
  if (method && isProved) return reasonOf(await complete(env, session, method))
  const changes = new Changes(env)
  changes.put(session)
  await changes.write()
  return 'We are unable to authenticate your payment method. Please choose a different payment method and try again.'
}

const reasonOf = (behaviour: string | null): string | null =>
  behaviour === null ? null : (declines[behaviour as keyof typeof declines] ?? declines.card_declined)

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 2rem auto; max-width: 28rem; padding: 0 1rem; }
  h1 { font-size: 1.25rem; } label { display: block; margin-block: .75rem; }
  input { box-sizing: border-box; inline-size: 100%; min-block-size: 44px; font: inherit; }
  button { min-block-size: 44px; font: inherit; margin-block: .25rem; inline-size: 100%; }
  [role=alert] { color: light-dark(#a00, #f99); } .numbers { font-size: .875rem; }`

function show(session: KeptSession, problem = ''): Response {
  const html = renderToStaticMarkup(<CheckoutPage session={session} problem={problem} />)
  return new Response(`<!doctype html>${html}`, {
    status: problem ? 402 : 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    },
  })
}

function CheckoutPage({ session, problem }: { session: KeptSession; problem: string }) {
  const { mode, amount_total, kept, cancel_url } = session
  const isOpen = session.status === 'open'
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Test checkout</title>
        <style>{STYLE}</style>
      </head>
      <body>
        <h1>{mode === 'setup' ? 'Save a payment method' : kept.productName}</h1>
        <p>
          {mode === 'setup' ? 'Nothing is charged now.' : `${formatPrice(amount_total ?? 0)} due today.`}
          {kept.trialDays > 0 && ` Then ${formatPrice(kept.amount)} after ${kept.trialDays} days.`}
        </p>
        {problem && <p role="alert">{problem}</p>}
        {isOpen && kept.waiting && <Authentication />}
        {isOpen && !kept.waiting && <Card action={mode === 'setup' ? 'Save card' : 'Pay'} />}
        <p>
          <a href={cancel_url ?? '/'}>Back</a>
        </p>
      </body>
    </html>
  )
}

const Authentication = () => (
  <form method="post">
    <p>Your bank wants to confirm it’s you.</p>
    <button name="authentication" value="complete">
      Complete authentication
    </button>
    <button name="authentication" value="fail">
      Fail authentication
    </button>
  </form>
)

const Card = ({ action }: { action: string }) => (
  <>
    <form method="post">
      <label>
        Card number <input name="number" inputMode="numeric" autoComplete="off" required />
      </label>
      <label>
        Expiry (MM/YY) <input name="expiry" defaultValue="12/34" autoComplete="off" required />
      </label>
      <label>
        Security code <input name="cvc" defaultValue="123" inputMode="numeric" autoComplete="off" required />
      </label>
      <button>{action}</button>
    </form>
    <form method="post">
      {(['apple_pay', 'google_pay', 'paypal'] as const).map((wallet) => (
        <button key={wallet} name="wallet" value={wallet}>
          {WALLETS[wallet]}
        </button>
      ))}
    </form>
    <div className="numbers">
      <p>This is a test page. It only accepts test numbers:</p>
      <ul>
        {shownCards.map(([number, what]) => (
          <li key={number}>
            <code>{number}</code> {what}
          </li>
        ))}
      </ul>
    </div>
  </>
)

const WALLETS = { apple_pay: 'Apple Pay', google_pay: 'Google Pay', paypal: 'PayPal' }
