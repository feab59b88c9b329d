import { exporting } from '#schema/copy/exporting.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import type { ExportRow } from '#worker/exporting/exportRow.ts'
import { now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import type { EmailContent } from '#worker/platform/mail/emailContent.ts'
import { written } from '#worker/platform/mail/written.ts'
import { messageWork } from '#worker/platform/mail/messages.ts'
import type { Work } from '#worker/platform/database/write.ts'

const { email } = exporting

/** Null without a verified address. */
export async function mailOfExport(env: Env, { id, userId, name }: ExportRow): Promise<Work | null> {
  const to = await env.DB.prepare('select email from users where id = ?')
    .bind(userId)
    .first<string | null>('email')
  if (!to) return null
  const until = new Date(now() + limits.exporting.lifetime)
  const day = until.toLocaleDateString('en-GB', { month: 'long', day: 'numeric', timeZone: 'UTC' })
  const work = await messageWork(env, {
    kind: 'email',
    name: 'EXPORT',
    to,
    content: exportEmail(env.MAIN_ORIGIN, { id, name }, day),
  })
  return { ...work, dueAt: now() }
}

/** @param day the archive's last day */
export const exportEmail = (
  mainOrigin: string,
  { id, name }: Pick<ExportRow, 'id' | 'name'>,
  day: string,
): EmailContent => ({
  subject: email.subject(written(name)),
  preview: email.preview(day),
  blocks: [
    { kind: 'heading', text: email.heading },
    { kind: 'text', text: email.text(written(name), day) },
    { kind: 'link', label: email.link, url: mainOrigin + path('ShowExport', { exportId: id }) },
    { kind: 'small', text: email.small },
  ],
})
