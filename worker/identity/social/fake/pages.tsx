import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.node'
import type { SocialProvider } from '#schema/identity/identity.ts'
import { social } from '#schema/identity/socialSignIn.ts'
import { OFFERED } from '#worker/identity/social/fake/person.ts'
import { newToken } from '#worker/platform/ids.ts'

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 2rem auto; max-width: 26rem; padding: 0 1rem; }
  h1 { font-size: 1.5rem; } p { color: light-dark(#555, #bbb); }
  form { display: grid; gap: .75rem; margin-block: 1rem; } label { display: grid; gap: .25rem; }
  .check { grid-template-columns: auto 1fr; align-items: center; }
  input:not([type=checkbox]), button { font: inherit; min-block-size: 44px; padding: .25rem .75rem; border-radius: 8px;
    border: 1px solid light-dark(#888, #777); background: light-dark(#fff, #222); color: inherit; text-align: start; }
  button { cursor: pointer; } small { display: block; color: light-dark(#555, #bbb); }`

export function choicePage(provider: SocialProvider, query: URLSearchParams): Response {
  const { name } = social[provider]
  return pageOf(
    `Sign in with test ${name}`,
    <>
      <p>
        No client id for {name} is configured, so this page replaces {name} in development. Who are you?
      </p>
      <PersonForms provider={provider} query={query} />
      <form>
        <HiddenFields query={query} />
        <button name="answer" value="cancel">
          Cancel
        </button>
      </form>
    </>,
  )
}

interface PersonFormsProps {
  provider: SocialProvider
  query: URLSearchParams
}

export function PersonForms({ provider, query }: PersonFormsProps) {
  return (
    <>
      {OFFERED[provider].map(({ name, email, isVerified }) => (
        <form key={email}>
          <HiddenFields query={query} />
          <input type="hidden" name="name" value={name} />
          <input type="hidden" name="email" value={email} />
          {isVerified && <input type="hidden" name="email_verified" value="1" />}
          <button>
            {name}
            <small>
              {email}
              {isVerified ? '' : ', not verified'}
            </small>
          </button>
        </form>
      ))}
      <form>
        <HiddenFields query={query} />
        <label>
          Name
          <input name="name" required autoComplete="off" />
        </label>
        <label>
          Email
          <input name="email" autoComplete="off" defaultValue={query.get('login_hint') ?? ''} />
        </label>
        <label className="check">
          <input type="checkbox" name="email_verified" value="1" />
          The provider has verified the email address
        </label>
        <button>Another person</button>
      </form>
    </>
  )
}

function HiddenFields({ query }: { query: URLSearchParams }) {
  return [...query].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

/** Apple's form_post: the form submits itself. */
export function postBackPage(target: string, answer: Record<string, string>): Response {
  const nonce = newToken()
  return pageOf(
    'Redirecting…',
    <>
      <form method="post" action={target}>
        {Object.entries(answer).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button>Continue</button>
      </form>
      <script nonce={nonce}>document.forms[0].submit()</script>
    </>,
    nonce,
  )
}

export const pageOf = (title: string, content: ReactNode, nonce?: string): Response =>
  new Response(
    `<!doctype html>${renderToStaticMarkup(
      <html lang="en">
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>{title}</title>
          <style>{STYLE}</style>
        </head>
        <body>
          <main>
            <h1>{title}</h1>
            {content}
          </main>
        </body>
      </html>,
    )}`,
    {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'${nonce ? `; script-src 'nonce-${nonce}'` : ''}`,
      },
    },
  )
