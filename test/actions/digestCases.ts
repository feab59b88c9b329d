/** The cases of a publication's digest for forms.test.ts. */
import { path } from '#schema/routes/paths.ts'
import { type Case, inTheirPlace, one, type Person, run } from '#test/actions/formCase.ts'

const ID = 'cccccccccc14'
const settings = () => path('ShowNewsletterSettings', { id: ID })

/** The person edits a publication with a newsletter and a story of today. */
async function begin({ id }: Person): Promise<void> {
  const publication = "(select id from collections where slug = 'field-notes')"
  await run(
    `insert or replace into newsletters (id, collection_id, slug, created_at) values ('${ID}', ${publication}, 'form-digest', 0)`,
  )
  await run(
    `insert into collection_editors (collection_id, user_id, role, position) values (${publication}, ?, 'EDITOR', 90)`,
    id,
  )
  await run(
    `update posts set listed_at = ? where id = (
      select id from posts where collection_id = ${publication} and listed_at is not null limit 1)`,
    Date.now() - 60_000,
  )
}

export const digestCases = {
  setDigest: {
    at: settings,
    begin,
    fields: () => ({ frequency: 'WEEKLY', day: '5', hour: '9', timeZone: 'Europe/Berlin' }),
    seen: () => one('select digest_frequency || digest_day from newsletters where id = ?', ID),
    refused: { frequency: 'WEEKLY', day: '5', hour: '9', timeZone: 'Atlantis' },
    variables: () => ({ newsletterId: ID, frequency: 'WEEKLY', day: 5, hour: 9, timeZone: 'Atlantis' }),
  },
  sendTestDigest: {
    at: settings,
    begin,
    fields: () => ({}),
    seen: () => one('select count(*) from fake_newsletter_calls'),
    refused: inTheirPlace,
    variables: () => ({ newsletterId: ID }),
  },
} satisfies Record<string, Case>
