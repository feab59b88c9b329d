/** Runs Turnstile in a frame, so pages need not run third-party scripts. */
import type { Context } from '#worker/platform/context.ts'
import { newToken } from '#worker/platform/ids.ts'

const HOST = 'https://challenges.cloudflare.com'

export function answerCaptchaFrame(ctx: Pick<Context, 'env'>, url: URL): Response | null {
  const key = ctx.env.TURNSTILE_SITE_KEY
  if (!key || !/^[\w.-]+$/.test(key)) return null
  const appearance = url.searchParams.get('appearance') === 'interaction-only' ? 'interaction-only' : 'always'
  const nonce = newToken()
  return new Response(frame(key, appearance, nonce), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': [
        "default-src 'none'",
        `script-src 'nonce-${nonce}' ${HOST}`,
        `frame-src ${HOST}`,
        `connect-src ${HOST}`,
        "style-src 'unsafe-inline'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
      ].join('; '),
    },
  })
}

const frame = (key: string, appearance: string, nonce: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Captcha</title>
<style>body { margin: 0 } :root { color-scheme: light dark }</style>
<script nonce="${nonce}">
  const report = (captcha) => parent.postMessage({ captcha }, location.origin)
  const given = (value) => report(value)
  const expired = () => report('')
</script>
<script nonce="${nonce}" src="${HOST}/turnstile/v0/api.js" async defer></script>
<div class="cf-turnstile" data-sitekey="${key}" data-appearance="${appearance}" data-size="flexible"
  data-callback="given" data-expired-callback="expired"></div>
</html>`
