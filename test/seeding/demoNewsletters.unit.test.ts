/** The demo's newsletters with their issues. */
import type { DatabaseSync } from 'node:sqlite'
import { beforeAll, expect, test } from 'vitest'
import { memoryDatabase } from '#test/importing/memoryDatabase.ts'
import { demoContent } from '../../bin/demo/content.ts'
import { addNewsletterStats, DEMO_NEWSLETTERS } from '../../bin/demo/newsletterStats.ts'
import { insertRows } from '../../bin/local/insertRows.ts'

let db: DatabaseSync
beforeAll(async () => {
  db = memoryDatabase()
  db.exec('begin')
  for (const [table, list] of Object.entries((await demoContent()).rows)) insertRows(db, table, list)
  addNewsletterStats(db, Date.UTC(2026, 11, 1))
  db.exec('commit')
})

const all = (text: string) => db.prepare(text).all() as Record<string, number>[]

test('each recipient of the demo’s issues is accounted for once', () => {
  const issues = all(
    `select recipient_count as recipients, accepted_count + excluded_count + unknown_count as known,
       delivered_count as delivered, opened_count as opened, clicked_count as clicked, accepted_count as accepted,
       (select sum(click_count) from newsletter_links where issue_id = i.id) as clicks,
       (select sum(opened_count) from newsletter_issue_hours where issue_id = i.id) as byHour
     from newsletter_issues i`,
  )
  expect(issues).toHaveLength(4 * DEMO_NEWSLETTERS.length)
  for (const issue of issues) {
    expect(issue.known).toBe(issue.recipients)
    expect(issue.recipients).toBeGreaterThan(20)
    expect(issue.accepted).toBeGreaterThanOrEqual(issue.delivered!)
    expect(issue.delivered).toBeGreaterThan(issue.opened!)
    expect(issue.opened).toBeGreaterThan(issue.clicked!)
    expect(issue.clicks).toBeGreaterThanOrEqual(issue.clicked!)
    expect(issue.byHour).toBe(issue.opened)
  }
})

test('the demo’s newsletters have the subscribers that they count', () => {
  const newsletters = all(
    `select subscriber_count as counted, (select count(*) from newsletter_subscriptions
       where newsletter_id = w.id and state = 'ACTIVE') as active from newsletters w`,
  )
  expect(newsletters).toHaveLength(DEMO_NEWSLETTERS.length)
  for (const { counted, active } of newsletters) {
    expect(counted).toBe(active)
    expect(counted).toBeGreaterThan(100)
  }
})
