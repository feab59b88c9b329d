/** `/_/dev/captcha` (development only): a fake captcha that passes, fails or expires, by the button pressed. */
import { newToken } from '#worker/platform/ids.ts'

export async function answerCaptcha(): Promise<Response> {
  const nonce = newToken()
  return new Response(frame(nonce), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'`,
    },
  })
}

/** Each button gives the surrounding page another token, which `platform/fakes/turnstile.ts` understands. */
const frame = (nonce: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Fake captcha</title>
<style>
  :root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif }
  body { margin: 0; display: flex; gap: 8px }
  button { flex: 1; min-height: 44px; font: inherit; border: 1px solid #888; border-radius: 4px; background: none; color: inherit; cursor: pointer }
</style>
</head>
<body>
<button type="button" value="pass">Pass</button>
<button type="button" value="fail">Fail</button>
<button type="button" value="expire">Expire</button>
<script nonce="${nonce}">
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () =>
      parent.postMessage({ captcha: button.value + '-' + crypto.randomUUID() }, location.origin))
</script>
</body>
</html>`
