/** `/_/dev/outbox` (development only): everything that was sent, as a page or as JSON; DELETE empties it. */
import { renderToStaticMarkup } from 'react-dom/server.node'
import type { Env } from '#worker/platform/env.ts'
import { forgetSent, readSent, type SentMessage } from '#worker/platform/fakes/sentMessages.ts'

export async function answerOutbox(request: Request, env: Env): Promise<Response> {
  if (request.method === 'DELETE') {
    await forgetSent(env)
    return new Response(null, { status: 204 })
  }
  if (request.method !== 'GET') return new Response(null, { status: 405, headers: { allow: 'GET, DELETE' } })
  const to = new URL(request.url).searchParams.get('to')
  const messages = await readSent(env, to)
  if (request.headers.get('accept')?.includes('application/json')) return Response.json(messages)
  return new Response(`<!doctype html>${renderToStaticMarkup(<Outbox messages={messages} />)}`, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'",
    },
  })
}

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 2rem auto; max-width: 44rem; padding: 0 1rem; }
  article { border-top: 1px solid light-dark(#ddd, #444); padding: 1rem 0; }
  h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin: 0; }
  p { margin: .25rem 0; overflow-wrap: anywhere; } time, .to { color: light-dark(#666, #aaa); font-size: .875rem; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
  iframe { inline-size: 100%; block-size: 30rem; border: 1px solid light-dark(#ddd, #444); border-radius: 8px; }
  code { font-size: 1.5rem; letter-spacing: .2em; }`

function Outbox({ messages }: { messages: SentMessage[] }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Outbox</title>
        <style>{STYLE}</style>
      </head>
      <body>
        <h1>Outbox</h1>
        {messages.length === 0 && <p>Nothing has been sent yet.</p>}
        {messages.map((message) => (
          <article key={message.id}>
            <h2>{message.subject || (message.kind === 'voice' ? 'A call' : 'A text message')}</h2>
            <p className="to">
              {message.kind} to {message.to} ·{' '}
              <time dateTime={new Date(message.at).toISOString()}>{new Date(message.at).toUTCString()}</time>
            </p>
            {message.code && (
              <p>
                <code>{message.code}</code>
              </p>
            )}
            {message.links.map((link) => (
              <p key={link}>
                <a href={link}>{link}</a>
              </p>
            ))}
            <details>
              <summary>{message.html ? 'As displayed' : 'Text'}</summary>
              {message.html ? (
                <iframe title={message.subject} sandbox="" srcDoc={message.html} />
              ) : (
                <pre>{message.text}</pre>
              )}
            </details>
          </article>
        ))}
      </body>
    </html>
  )
}
