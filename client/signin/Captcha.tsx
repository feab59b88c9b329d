import { useEffect, useRef } from 'react'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { type Site, useSite } from '#client/browser/site.tsx'
import { needsCaptcha } from '#schema/identity/signIn/needsCaptcha.ts'
import type { Flow } from '#client/signin/useSignInFlow.ts'

/** R285, R341. A frame's separate policy keeps the third-party script out of the page. */
export function Captcha({ flow }: { flow: Flow }) {
  const site = useSite()
  const { operation, isChecking } = flow.state
  if (!needsCaptcha(site.flags, operation)) return null
  return (
    <>
      <p className="CaptchaNote">{copy.captcha.needsScripts}</p>
      {isChecking && <Check flow={flow} src={frameOf(site)} />}
    </>
  )
}

function Check({ flow, src }: { flow: Flow; src: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { answerCaptcha } = flow
  useEffect(() => {
    const answered = ({ origin, source, data }: MessageEvent) => {
      const isItsOwn = origin === location.origin && source === frame.current?.contentWindow
      if (!isItsOwn || typeof data !== 'object' || data === null) return
      const { captcha } = data as { captcha?: unknown }
      if (typeof captcha === 'string') void answerCaptcha(captcha)
    }
    addEventListener('message', answered)
    return () => removeEventListener('message', answered)
  })
  return (
    <div className="Captcha" role="group" aria-label={copy.captcha.label}>
      <p className="StepNote">{copy.captcha.explain}</p>
      {/* Not sandboxed: the service must see our origin. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe ref={frame} className="Captcha-frame" title={copy.captcha.label} src={src} />
    </div>
  )
}

/** A fake in development. enable_recaptcha_v3 shows it only to suspected bots (R363). */
function frameOf({ captchaKey, flags }: Site): string {
  const appearance = flags.enable_recaptcha_v3 ? 'interaction-only' : 'always'
  return captchaKey
    ? path('ShowCaptcha', undefined, { appearance })
    : `/_/dev/captcha?${new URLSearchParams({ appearance }).toString()}`
}
