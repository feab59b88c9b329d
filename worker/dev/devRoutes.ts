/**
 * Addresses for people and tests, answered only where ENVIRONMENT is development. Otherwise this module is not even
 * loaded.
 */
import { answerCaptcha } from '#worker/dev/captcha.ts'
import { answerChanges } from '#worker/dev/changes.ts'
import { moveClock, type RunScheduled } from '#worker/dev/clock.ts'
import { answerEmails } from '#worker/dev/emails.ts'
import { answerNewsletters } from '#worker/dev/newsletters.ts'
import { answerPayments } from '#worker/dev/payments.ts'
import { answerOutbox } from '#worker/dev/outbox.tsx'
import { answerScript } from '#worker/dev/scripts.ts'
import { answerProvider } from '#worker/identity/social/fake/answerProvider.ts'
import { answerInstance } from '#worker/mastodon/fake/answerInstance.ts'
import type { Env } from '#worker/platform/env.ts'
import { answerCustomHostnames } from '#worker/platform/fakes/customHostnames.ts'
import { answerDns } from '#worker/platform/fakes/dns.ts'

type DevRoute = (
  request: Request,
  env: Env,
  execution: Pick<ExecutionContext, 'waitUntil'>,
  runScheduled: RunScheduled,
) => Promise<Response>

/** By the segment below `/_/dev/`. */
const devRoutes: Record<string, DevRoute> = {
  clock: moveClock,
  outbox: answerOutbox,
  captcha: answerCaptcha,
  provider: answerProvider,
  mastodon: answerInstance,
  'survey.js': answerScript('survey'),
  'analytics.js': answerScript('analytics'),
  'deep-links.js': answerScript('deep-links'),
  payments: answerPayments,
  newsletters: answerNewsletters,
  dns: answerDns,
  'custom-hostnames': answerCustomHostnames,
  changes: answerChanges,
  emails: answerEmails,
}

/** Null if there is no such dev route. */
export function answerDevRoute(
  ...[request, env, execution, runScheduled]: Parameters<DevRoute>
): Promise<Response> | null {
  const name = new URL(request.url).pathname.split('/')[3] ?? ''
  return Object.hasOwn(devRoutes, name) ? devRoutes[name]!(request, env, execution, runScheduled) : null
}
