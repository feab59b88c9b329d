import type { DatabaseSync } from 'node:sqlite'
import { hour } from '#schema/limits.ts'
import type { Find } from './screen.ts'
import { userId } from '../demo/ids.ts'
import { insertRows } from '../local/insertRows.ts'
import { NOTES } from './finding.ts'

export const SUBMITTED = '00000000e070'

const TEXT = [
  'The harbour keeps its own clock. It is four minutes behind the church, and everyone who lives by the water knows it.',
  'My grandfather wound it every Sunday, and wrote the weather on the wall beside it.',
  'When the tide came into the square in 1953, the clock stopped, and the pencil went on.',
]

const COMMENTS = [
  {
    paragraph: 0,
    passage: 'four minutes behind the church',
    text: 'Is that still so? Please check before we print it.',
  },
  { paragraph: 1, passage: 'wound it every Sunday', text: 'Lovely. Could you say who winds it now?' },
  { paragraph: 2, passage: 'the pencil went on', text: 'A strong ending, keep it.', isResolved: true },
]

export function addSubmission(db: DatabaseSync, find: Find): void {
  const now = Date.now()
  const collection_id = find('select id from collections where slug = ?', NOTES.collectionSlug)
  const [post_id, author, editor] = [SUBMITTED, userId('writer'), userId('owner')]
  const paragraphs = TEXT.map((text, at) => ({ name: nameOf(at), type: 'P', text, markups: [] }))
  const at = { created_at: now - 30 * hour, updated_at: now - 30 * hour }
  const rows = {
    posts: [
      {
        id: post_id,
        slug: `the-harbour-clock-${post_id}`,
        creator_id: author,
        title: TITLE,
        revision: 0,
        word_count: 55,
        ...at,
      },
    ],
    post_bodies: [{ post_id, revision: 0, paragraphs: '[]', html: '' }],
    post_authors: [{ post_id, user_id: author, position: 0 }],
    post_drafts: [
      {
        post_id,
        revision: 1,
        title: TITLE,
        subtitle: 'Four minutes behind, and no one minds',
        paragraphs: JSON.stringify(paragraphs),
        updated_at: now - 30 * hour,
        updated_by_id: author,
      },
    ],
    collection_submissions: [
      {
        post_id,
        collection_id,
        submitter_id: author,
        status: 'PENDING',
        turn: 1,
        submitted_at: now - 28 * hour,
      },
    ],
    submission_steps: [
      {
        id: '00000000e071',
        post_id,
        collection_id,
        user_id: author,
        kind: 'SUBMITTED',
        text: 'For the winter issue, if you like it.',
        created_at: now - 28 * hour,
      },
    ],
    submission_comments: COMMENTS.map(({ paragraph, passage, text, isResolved }, i) => {
      const whole = TEXT[paragraph]!
      const start_offset = whole.indexOf(passage)
      return {
        id: `00000000e07${i + 2}`,
        post_id,
        collection_id,
        user_id: editor,
        paragraph_name: nameOf(paragraph),
        start_offset,
        passage,
        prefix: whole.slice(0, start_offset),
        suffix: whole.slice(start_offset + passage.length),
        text,
        created_at: now - (20 - i) * hour,
        resolved_at: isResolved ? now - hour : null,
      }
    }),
  }
  for (const [table, list] of Object.entries(rows)) insertRows(db, table, list)
}

const TITLE = 'The harbour clock'
const nameOf = (at: number) => `c10${at}`
