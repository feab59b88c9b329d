/** `drafts` has unsaved typing, `histories` the undo history. */
import type { Page } from 'playwright-core'

export const keptText = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ drafts: unknown[]; histories: unknown[] }>((resolve, reject) => {
        const opening = indexedDB.open('writing')
        opening.addEventListener('error', () => reject(new Error('The store cannot be opened')))
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction(['drafts', 'histories'])
          const drafts = transaction.objectStore('drafts').getAll()
          const histories = transaction.objectStore('histories').getAll()
          transaction.addEventListener('complete', () => {
            opening.result.close()
            resolve({ drafts: drafts.result, histories: histories.result })
          })
        })
      }),
  )
