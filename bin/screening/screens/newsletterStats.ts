import { IssueState } from '#schema/enums.ts'
import { userId } from '../../demo/ids.ts'
import { NOTES, screen } from '../finding.ts'
import { BUSY_NEWSLETTER, DIGEST, EMPTY_NEWSLETTER, issueIn } from '../issues.ts'
import type { Find } from '../screen.ts'

const newsletterOf = (find: Find, username: string) =>
  find("select id from newsletters where user_id = ? and slug = ''", userId(username))

const latestIssue = (find: Find, column: string, owner: string) =>
  find(
    `select i.id from newsletter_issues i join newsletters w on w.id = i.newsletter_id
     where w.${column} = ? and w.id <> ? order by i.created_at desc limit 1`,
    owner,
    BUSY_NEWSLETTER,
  )

const ofWriter = { params: (find: Find) => ({ newsletterV3Id: newsletterOf(find, 'writer') }) }
const busy = { params: { newsletterV3Id: BUSY_NEWSLETTER } }

/** The stats of a newsletter, and of its issues in each state. */
export const newsletterStats = [
  screen('newsletter stats/all', 'ShowNewsletterStats', 'writer', { ...ofWriter, query: { period: '365' } }),
  screen('newsletter stats/none', 'ShowNewsletterStats', 'newcomer', {
    params: { newsletterV3Id: EMPTY_NEWSLETTER },
    state: 'empty',
  }),
  screen('newsletter stats/many', 'ShowNewsletterStats', 'writer', busy),
  screen('newsletter stats/issue', 'ShowNewsletterStats', 'writer', {
    ...ofWriter,
    query: (find) => ({ issue: latestIssue(find, 'user_id', userId('writer')) }),
  }),
  ...IssueState.map((state) =>
    screen(`newsletter stats/issue, ${state}`, 'ShowNewsletterStats', 'writer', {
      ...busy,
      query: { issue: issueIn(state) },
    }),
  ),
  screen('newsletter stats/publication', 'ShowCollectionDigestStats', 'owner', {
    params: { ...NOTES, newsletterSlug: 'field-notes' },
  }),
  screen('newsletter stats/digest', 'ShowCollectionDigestStats', 'owner', {
    params: { ...NOTES, newsletterSlug: 'field-notes' },
    query: { issue: DIGEST },
  }),
]
