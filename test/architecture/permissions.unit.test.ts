import { expect, test } from 'vitest'
import { sources } from '#test/architecture/sources.ts'

/** These columns decide who may see something. */
const DECIDING = [
  /\b(?:is_suspended|deactivated_at|deleted_at)\b/,
  /\b(?:listed_at|first_published_at) is (?:not )?null\b/,
  /\bvisibility\s*(?:=(?!=)|<>|in\b)/,
  /\$\{\w+\.(?:isSuspended|deactivatedAt|deletedAt|visibility)\}/,
  /\$\{\w+\.(?:listedAt|firstPublishedAt)\} is (?:not )?null/,
  /\b(?:eq|ne|isNull|isNotNull)\(\w+\.(?:isSuspended|deactivatedAt|deletedAt|listedAt|firstPublishedAt|visibility)\b/,
]

/** These files set the columns, or need their value. */
const SETS: Record<string, string> = {
  'worker/posts/verbs/': 'the states of a story, and what each verb starts from',
  'worker/posts/emptyTrash.ts': 'deletes what has been in the trash for too long',
  'worker/drafts/': 'the states of a writer’s own stories, which only their writer is asked about',
  'worker/publications/trash/': 'when a publication was deleted, which its owner and the clock alone ask',
  'worker/publications/ownCollections.ts': 'which of their own publications an owner has deleted',
  'worker/exporting/': 'the states of an owner’s own work, each along its index',
  'worker/lists/editCatalog.ts': 'sets who may see a list',
  'worker/lists/deleteCatalog.ts': 'the trash of sequences and series',
  'worker/lists/orderedLists.ts':
    'the states of a writer’s own series, which only their writer is asked about',
  'worker/lists/showList.ts': 'makes a list private for staff',
  'worker/accounts/hideAccount.ts': 'hides a person and shows them again',
  'worker/accounts/deleteAccount.ts': 'puts the stories of a closed account into the trash',
  'worker/accounts/written.ts': 'the pages that show a person, or would',
  'worker/identity/beginSession.ts': 'a deactivated account is shown again after a sign-in',
  'worker/admin/staffPeople.ts': 'the states of the accounts that staff look up',
  'worker/admin/flagResolvers.ts': 'the list of suspended people, for staff',
  'worker/media/sweepPictures.ts': 'when the bytes of a picture were deleted that no one can see any more',
  'worker/media/removePictures.ts': 'as sweepPictures',
  'worker/importing/': 'writes all columns of what it imports',
}

test('only worker/permissions decides who may see something (A2)', () => {
  const wrong = sources
    .filter(({ file }) => file.startsWith('worker/') && !file.startsWith('worker/permissions/'))
    .filter(({ file }) => !Object.keys(SETS).some((start) => file.startsWith(start)))
    .flatMap(({ file, text }) =>
      text
        .split('\n')
        .map((line, at) => ({ line, at: at + 1 }))
        .filter(
          ({ line }) => !/^\s*(?:\/\/|\/?\*)/.test(line) && DECIDING.some((column) => column.test(line)),
        )
        .map(({ line, at }) => `${file}:${at}: ${line.trim()}: ask a condition of worker/permissions`),
    )
  expect(wrong).toEqual([])
})

test('a file that may set the columns does so', () => {
  const idle = Object.keys(SETS).filter(
    (start) =>
      !sources.some(
        ({ file, text }) => file.startsWith(start) && DECIDING.some((column) => column.test(text)),
      ),
  )
  expect(idle).toEqual([])
})
