/**
 * What runs once a minute (decision 13): stories whose time has come, work that follows writes, checks of domains, emails
 * about notifications, texts of an older renderer, and the removal of stories from the trash, of unused pictures and of
 * old rows. Each part does a limited amount and continues in the next run; one that fails does not stop the others.
 */
import { publishDue } from '#worker/drafts/publishDue.ts'
import { checkDueDomains } from '#worker/hosts/domains/checkDueDomains.ts'
import { sweepPictures } from '#worker/media/sweepPictures.ts'
import { sweepExports } from '#worker/exporting/sweepExports.ts'
import { queueEmails } from '#worker/notifications/queueEmails.ts'
import { beginWorkIn, outboxWork } from '#worker/outboxWork.ts'
import type { Env } from '#worker/platform/env.ts'
import { logError } from '#worker/platform/log.ts'
import { drainOutbox } from '#worker/platform/outbox.ts'
import { prune } from '#worker/platform/prune.ts'
import { emptyTrashOfLists } from '#worker/lists/deleteCatalog.ts'
import { emptyCollectionTrash } from '#worker/publications/trash/emptyCollectionTrash.ts'
import { emptyTrash } from '#worker/posts/emptyTrash.ts'
import { renderOld } from '#worker/posts/renderOld.ts'
import { fillSome } from '#worker/search/fillSome.ts'

/** Never rejects. */
export async function runScheduled(env: Env, execution: Pick<ExecutionContext, 'waitUntil'>): Promise<void> {
  await run('stories', () => publishDue(env, execution, beginWorkIn(env)))
  await run('domains', () => checkDueDomains(env, execution, beginWorkIn(env)))
  await run('notificationEmails', () => queueEmails(env))
  // After the checks of domains and the emails that are due, which add work.
  await run('outbox', () => drainOutbox(env, outboxWork))
  await run('search', () => fillSome(env))
  await run('render', () => renderOld(env, execution))
  await run('trash', () => emptyTrash(env))
  await run('trashOfPublications', () => emptyCollectionTrash(env, execution, beginWorkIn(env)))
  await run('pictures', () => sweepPictures(env))
  await run('exports', () => sweepExports(env))
  await run('trashOfLists', () => emptyTrashOfLists(env))
  await run('prune', () => prune(env))
}

async function run(part: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    logError(error, { where: 'scheduled', part })
  }
}
