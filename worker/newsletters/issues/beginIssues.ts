import { newId } from '#worker/platform/ids.ts'
import type { OutboxWork } from '#worker/platform/database/outbox.ts'
import type { Writer } from '#worker/platform/database/write.ts'

/** It needs no row, because cron also finds due issues. */
export const SEND_ISSUES = 'sendIssues'

export const sendIssues: OutboxWork = async (env) => {
  const { runIssues } = await import('#worker/newsletters/issues/runIssues.ts')
  await runIssues(env)
}

export function beginIssues({ begin, execution }: Pick<Writer, 'begin' | 'execution'>): void {
  if (begin) execution.waitUntil(begin({ id: newId(), kind: SEND_ISSUES, payload: 'null', attempts: 0 }))
}
